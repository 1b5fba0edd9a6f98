import type {
  BusinessError,
  ContractError,
  HttpError,
  NetworkError,
  TimeoutError,
} from './errors.js'

// By name, so that they hold across realms, bundles and versions of the package.
function hasName(error: unknown, ...names: string[]): boolean {
  return error instanceof Object && names.includes((error as { name?: unknown }).name as string)
}

export function isBusinessError(error: unknown): error is BusinessError {
  return hasName(error, 'BusinessError')
}

export function isHttpError(error: unknown): error is HttpError {
  return hasName(error, 'HttpError')
}

/** Also true of a timeout, which is a network failure. */
export function isNetworkError(error: unknown): error is NetworkError {
  return hasName(error, 'NetworkError', 'TimeoutError')
}

export function isTimeoutError(error: unknown): error is TimeoutError {
  return hasName(error, 'TimeoutError')
}

export function isContractError(error: unknown): error is ContractError {
  return hasName(error, 'ContractError')
}
