export {
  formatMoney,
  hiddenMoney,
  minorDigits,
  moneyParts,
  type MoneyOptions,
  type MoneyParts,
} from './money.js'
export { formatNumber } from './number.js'
export { parseAmount } from './parse-amount.js'
export { formatPercent } from './percent.js'
export { interpolate, placeholderNames, type TextValues } from './placeholders.js'
export { formatDay, formatTime, type TimeOptions } from './time.js'
export { toEpochSeconds, wallTime } from './wall-time.js'
