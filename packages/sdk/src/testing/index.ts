export {
  checkBackend,
  type BackendReport,
  type CheckBackendOptions,
  type CheckResult,
} from './check-backend.js'
export { checkTexts } from '../language/check-texts.js'
export { createFaultyFetch, faults, type Fault, type FaultyFetchOptions } from './faulty-fetch.js'
