export type MaybePromise<Value> = Value | Promise<Value>

export function isPromise<Value>(value: MaybePromise<Value>): value is Promise<Value> {
  return typeof (value as Promise<Value> | undefined | null)?.then === 'function'
}

/** Like `then`, but synchronous for a plain value, so that a synchronous storage is read before the first paint. */
export function after<Value, Result>(
  value: MaybePromise<Value>,
  use: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> {
  return isPromise(value) ? value.then((result) => use(result)) : use(value)
}
