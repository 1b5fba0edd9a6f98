import { icon } from './icon.js'

const circle = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z'

export const CheckIcon = /* @__PURE__ */ icon('M5 12.5l4.5 4.5L19 7.5')
export const CheckCircleIcon = /* @__PURE__ */ icon(`${circle}M8 12.3l2.8 2.7 5-5.3`)
export const CrossCircleIcon = /* @__PURE__ */ icon(`${circle}M9 9l6 6M15 9l-6 6`)
export const SlashedCircleIcon = /* @__PURE__ */ icon(`${circle}M6 6l12 12`)
export const InfoIcon = /* @__PURE__ */ icon(`${circle}M12 11v5M12 8v.01`)
export const HelpIcon = /* @__PURE__ */ icon(
  `${circle}M9.7 9.7a2.4 2.4 0 1 1 3.4 2.2c-.8.4-1.1.8-1.1 1.6M12 16.5v.01`,
)
export const ClockIcon = /* @__PURE__ */ icon(`${circle}M12 7.5V12l3 2`)
export const ClockOffIcon = /* @__PURE__ */ icon(
  'M4 4l16 16M8.2 4.4a8.5 8.5 0 0 1 11.4 11.4M17.8 18.2A8.5 8.5 0 0 1 5.8 6.2M12 7.5V9',
)
export const WarningIcon = /* @__PURE__ */ icon('M12 4l9 15.5H3zM12 10v4M12 16.7v.01')
export const PauseIcon = /* @__PURE__ */ icon('M8.5 5v14M15.5 5v14')
export const LockIcon = /* @__PURE__ */ icon('M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3')
export const OfflineIcon = /* @__PURE__ */ icon(
  'M4 4l16 16M12 19v.01M8.6 15.5a5 5 0 0 1 4.4-1.4M5.2 12a10 10 0 0 1 3.5-2.2' +
    'M13 9.1a10 10 0 0 1 5.8 2.9M2.5 8.6a14 14 0 0 1 3.3-2.2M10.5 5.1a14 14 0 0 1 11 3.5',
)
