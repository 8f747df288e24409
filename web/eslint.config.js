import stylistic from "@stylistic/eslint-plugin";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

// Prettier breaks lines at 120 where it can; what it cannot break (comments, strings, templates) is held to it here.
const LINE = 120;
// As in the Python half; there the median is 6 lines, here it is 4, but markup has an attribute on each line.
const FUNCTION = 60;

// A switch over the kind of something, such as choice.key or effect.op.
const KINDS = 'SwitchStatement[discriminant.type="MemberExpression"][discriminant.property.type="Identifier"]';

// What the compiler of React knows (no state set in effects, nothing changed or read from refs while drawing) takes
// longer than all the rest: `scripts/web lint` asks for it, in `make test-all`.
const whole = process.env["PIAZZA_LINT"] === "whole";

export default defineConfig(
  {
    ignores: [
      "node_modules",
      "dist",
      "src/protocol/messages.ts",
      "src/games/*/shown.ts",
      "src/games/*/printed_data.ts",
    ],
  },
  tseslint.configs.recommended,
  {
    files: ["**/*.{ts,tsx,js}"],
    plugins: { "@stylistic": stylistic, "react-hooks": reactHooks },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "@stylistic/max-len": ["error", { code: LINE }],
      ...(whole ? reactHooks.configs.flat.recommended.rules : {}),
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      "no-restricted-imports": [
        "error",
        {
          name: "react",
          importNames: ["lazy", "Suspense"],
          message: "They hold back what has come: later() of kit/later.",
        },
      ],
    },
  },
  {
    // A switch over kinds names all of them: what the rules learn later fails the build and not the picture.
    files: ["src/**/*.{ts,tsx}"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: `${KINDS} > SwitchCase[test=null]:not(:has(CallExpression[callee.name="left"]))`,
          message: "Name the kinds that are left: left<...>(...) of games/kinds.ts.",
        },
        {
          selector: `${KINDS}:not(:has(> SwitchCase[test=null])) + *`,
          message: "Nothing follows a switch without a default, so that the compiler sees a kind that is missing.",
        },
      ],
    },
  },
  {
    // A test file is one function that holds all of its tests.
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["**/*.test.*"],
    rules: { "max-lines-per-function": ["error", FUNCTION] },
  },
);
