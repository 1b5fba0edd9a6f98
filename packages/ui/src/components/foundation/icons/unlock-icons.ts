import { icon } from './icon.js'

export const BackspaceIcon = /* @__PURE__ */ icon(
  'M8.5 5.5H20a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H8.5L3 12zM11.5 9.5l5 5M16.5 9.5l-5 5',
)
export const FingerprintIcon = /* @__PURE__ */ icon(
  'M5 8.2a8 8 0 0 1 13.2-1.4M3.5 13.5V12a8 8 0 0 1 .3-1.7M20.2 11q.3 3-.2 6M6.6 17.5q.4-2 .4-5.5a5 5 0 0 1 10 0' +
    'q0 4-.8 7.3M9.6 20q1.2-3 1.3-7.7a1.1 1.1 0 0 1 2.2 0q0 4.2-1 8.2M7.3 8.2',
)
