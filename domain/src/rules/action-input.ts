import type { z } from 'zod';

type SchemaOf<R> = 'input' extends keyof R ? Exclude<R['input'], undefined> : never;
type RawOf<S> = S extends z.ZodType ? z.input<S> : S extends (doc: never) => z.ZodType ? z.input<ReturnType<S>> : never;
type Takes<F> = F extends (context: infer C) => unknown
  ? [C] extends [{ input: infer Input }]
    ? (input: Input) => void
    : never
  : never;
type OneOf<R, K extends string> = K extends keyof R ? R[K] : never;
type FunctionsOf<R> =
  | OneOf<R, 'to'>
  | OneOf<R, 'apply'>
  | OneOf<R, 'records'>
  | OneOf<R, 'emits'>
  | (OneOf<R, 'check'> extends infer C ? (C extends readonly (infer G)[] ? G : never) : never);
/** What the functions of a row without a schema say that they take. */
type HandedOver<R> = [Takes<FunctionsOf<R>>] extends [never]
  ? unknown
  : Takes<FunctionsOf<R>> extends (input: infer Input) => void
    ? Input
    : unknown;

/** What the caller of the action of a row gives it: what its schema parses, or what its functions take. Nothing where neither is. */
export type InputOf<R> = [SchemaOf<R>] extends [never] ? Given<HandedOver<R>> : Given<RawOf<SchemaOf<R>>>;
type Given<Input> = [Input] extends [never] ? undefined : unknown extends Input ? undefined : Input;

/** The input of an action of a table; of one of several actions, what fits each of them. Of a table that nobody knows (`any`), anything. */
export type ActionInput<R, A extends keyof R> = 0 extends 1 & R
  ? unknown
  : {
        [K in A]: (input: InputOf<R[K]>) => void;
      }[A] extends (input: infer Input) => void
    ? Input
    : never;

/** Actions that need no input. */
export type ActionWithoutInput<R> = {
  [K in keyof R]: undefined extends InputOf<R[K]> ? K : object extends InputOf<R[K]> ? K : never;
}[keyof R];
