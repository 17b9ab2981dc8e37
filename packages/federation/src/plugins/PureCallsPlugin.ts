import type { Compiler } from 'webpack';

/** All other functions of valibot only create schemas or return a result. */
const throwingFunctions = new Set(['assert', 'parse', 'parseAsync']);

/** Functions that only create a value: an API read, the schema of a text field or a style. */
const pureFunctions = /^(css|defineApiRead|create\w*Schema)$/;

/**
 * Marks calls that only create schemas, API reads or styles as free of side effects, so that webpack drops unused ones,
 * and valibot from pages that use no schema.
 */
export class PureCallsPlugin {
  apply(compiler: Compiler): void {
    const { JavascriptParser } = compiler.webpack.javascript;
    compiler.hooks.compilation.tap('PureCallsPlugin', (_compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.parser.for('javascript/auto').tap('PureCallsPlugin', (parser) => {
        if (!(parser instanceof JavascriptParser)) return;
        // `undefined` leaves the decision to webpack.
        parser.hooks.isPure
          .for('CallExpression')
          .tap('PureCallsPlugin', (call) =>
            call.type === 'CallExpression' && isPureCallee(call.callee) ? true : undefined,
          );
      });
    });
  }
}

interface Callee {
  type: string;
  name?: unknown;
  object?: { type: string; name?: unknown };
  property?: { type: string; name?: unknown };
}

function isPureCallee({ type, name, object, property }: Callee): boolean {
  if (type === 'Identifier') return pureFunctions.test(String(name));
  // The name `v` is always valibot.
  return object?.name === 'v' && property !== undefined && !throwingFunctions.has(String(property.name));
}
