export {
  checkAreas,
  checkBackend,
  type BackendReport,
  type CheckArea,
  type CheckBackendOptions,
  type CheckResult,
} from './check-backend.js'
export { junitReport } from './junit-report.js'
export { checkTexts } from '../language/check-texts.js'
export { createFaultyFetch, faults, type Fault, type FaultyFetchOptions } from './faulty-fetch.js'
