/// <reference types="vitest/config" />
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// The server that answers /api and /ws while the client is developed with `npm run dev`.
const server = process.env["PIAZZA_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: "../src/piazza/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
  server: {
    // The catalogues of words lie beside the engine, outside web/.
    fs: { allow: [".."] },
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["src/test-setup.ts"],
    // Modules are loaded once for all files, which saves a fifth of the work; every file has a page of its own.
    isolate: false,
    maxWorkers: 2,
    // Only what hangs takes so long: tests must pass on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
