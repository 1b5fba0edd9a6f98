export type MaybePromise<Value> = Value | Promise<Value>

export function isPromise<Value>(value: MaybePromise<Value>): value is Promise<Value> {
  return typeof (value as Promise<Value> | undefined | null)?.then === 'function'
}

/** Goes on at once where a value is there, so that what a sync storage holds is there for the first paint. */
export function after<Value, Result>(
  value: MaybePromise<Value>,
  use: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> {
  return isPromise(value) ? value.then((result) => use(result)) : use(value)
}
