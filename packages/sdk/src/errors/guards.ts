import type {
  BusinessError,
  ContractError,
  HttpError,
  MavunoError,
  NetworkError,
  TimeoutError,
} from './errors.js'

// Compares names, so that the guards work across realms, bundles and versions of the package.
function hasName(error: unknown, ...names: string[]): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    names.includes((error as { name?: unknown }).name as string)
  )
}

/**
 * A business rule refused the call; `code` says which.
 *
 * @example
 * if (isBusinessError(error) && error.code === codes.sold_out) show(error.message)
 */
export function isBusinessError(error: unknown): error is BusinessError {
  return hasName(error, 'BusinessError')
}

/**
 * The reply had an HTTP status other than 200.
 *
 * @example
 * if (isHttpError(error) && error.status === 429) show(`Wait ${error.retryAfter} seconds.`)
 */
export function isHttpError(error: unknown): error is HttpError {
  return hasName(error, 'HttpError')
}

/**
 * Also true for a timeout, and for a call that its caller cancelled.
 *
 * @example
 * if (isNetworkError(error)) show('You are offline.')
 */
export function isNetworkError(error: unknown): error is NetworkError {
  return hasName(error, 'NetworkError', 'TimeoutError')
}

/**
 * There was no reply in time.
 *
 * @example
 * if (isTimeoutError(error)) show('That took too long.')
 */
export function isTimeoutError(error: unknown): error is TimeoutError {
  return hasName(error, 'TimeoutError')
}

/**
 * The caller cancelled the call, so there is nothing to show.
 *
 * @example
 * if (!isAborted(error)) throw error
 */
export function isAborted(error: unknown): error is NetworkError {
  return isNetworkError(error) && error.aborted === true
}

/**
 * The reply breaks the contract.
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
