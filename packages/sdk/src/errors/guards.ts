import type {
  BusinessError,
  ContractError,
  HttpError,
  MavunoError,
  NetworkError,
  TimeoutError,
} from './errors.js'

// By name, so that they hold across realms, bundles and versions of the package.
function hasName(error: unknown, ...names: string[]): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    names.includes((error as { name?: unknown }).name as string)
  )
}

/**
 * The business rule refused; `code` says which.
 *
 * @example
 * if (isBusinessError(error) && error.code === codes.sold_out) show(error.message)
 */
export function isBusinessError(error: unknown): error is BusinessError {
  return hasName(error, 'BusinessError')
}

/**
 * The answer had an HTTP status other than 200.
 *
 * @example
 * if (isHttpError(error) && error.status === 429) show(`Wait ${error.retryAfter} seconds.`)
 */
export function isHttpError(error: unknown): error is HttpError {
  return hasName(error, 'HttpError')
}

/**
 * Also true of a timeout, which is a network failure, and of a call that its caller gave up.
 *
 * @example
 * if (isNetworkError(error)) show('You are offline.')
 */
export function isNetworkError(error: unknown): error is NetworkError {
  return hasName(error, 'NetworkError', 'TimeoutError')
}

/**
 * No answer came in time.
 *
 * @example
 * if (isTimeoutError(error)) show('That took too long.')
 */
export function isTimeoutError(error: unknown): error is TimeoutError {
  return hasName(error, 'TimeoutError')
}

/**
 * The caller's own signal ended the call; there is nothing to tell anybody.
 *
 * @example
 * if (!isAborted(error)) throw error
 */
export function isAborted(error: unknown): error is NetworkError {
  return isNetworkError(error) && error.aborted === true
}

/**
 * The answer was not what the contract says.
 *
 * @example
 * if (isContractError(error)) console.error(error.endpoint, error.path)
 */
export function isContractError(error: unknown): error is ContractError {
  return hasName(error, 'ContractError')
}

/**
 * Any error of the SDK.
 *
 * @example
 * if (isMavunoError(error)) console.error(JSON.stringify(error))
 */
export function isMavunoError(error: unknown): error is MavunoError {
  return (
    hasName(error, 'MavunoError', 'BusinessError', 'HttpError', 'ContractError') ||
    isNetworkError(error)
  )
}
