import type { amountTexts } from '../amount/amount-texts.js'
import type { statusTexts } from '../badge/status-texts.js'
import type { spinnerTexts } from '../spinner/spinner-texts.js'
import type { tabBarTexts } from '../tab-bar/tab-bar-texts.js'
import type { titleBarTexts } from '../title-bar/title-bar-texts.js'

/** Every word the kit brings along. Types only: a component ships its own words and no others. */
export type UiTexts = typeof amountTexts &
  typeof statusTexts &
  typeof spinnerTexts &
  typeof tabBarTexts &
  typeof titleBarTexts
