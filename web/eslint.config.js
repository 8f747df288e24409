import stylistic from "@stylistic/eslint-plugin";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

// Prettier breaks lines at 120 where it can; what it cannot break (comments, strings, templates) is held to it here.
const LINE = 120;

export default defineConfig(
  { ignores: ["node_modules", "dist", "src/protocol/messages.ts"] },
  tseslint.configs.recommended,
  {
    files: ["**/*.{ts,tsx,js}"],
    plugins: { "@stylistic": stylistic, "react-hooks": reactHooks },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "@stylistic/max-len": ["error", { code: LINE }],
      "@typescript-eslint/no-explicit-any": "error",
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
    },
  },
);
