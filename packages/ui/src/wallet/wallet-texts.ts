import type { activityBannerTexts } from './activity-banner/activity-banner-texts.js'
import type { dayFlagsTexts } from './day-flags/day-flags-texts.js'
import type { demoBadgeTexts } from './demo-badge/demo-badge-texts.js'
import type { holdingCardTexts } from './holding-card/holding-card-texts.js'
import type { incomeCalendarTexts } from './income-calendar/income-calendar-texts.js'
import type { incomeChartTexts } from './income-chart/income-chart-texts.js'
import type { incomeSumsTexts } from './income-sums/income-sums-texts.js'
import type { nextClaimTexts } from './next-claim/next-claim-texts.js'
import type { notKnownTexts } from './not-known-notice/not-known-texts.js'
import type { productCardTexts } from './product-card/product-card-texts.js'
import type { returnedLineTexts } from './returned-line/returned-line-texts.js'

/** The texts of the product's own components. */
export type WalletTexts = typeof activityBannerTexts &
  typeof dayFlagsTexts &
  typeof demoBadgeTexts &
  typeof holdingCardTexts &
  typeof incomeCalendarTexts &
  typeof incomeChartTexts &
  typeof incomeSumsTexts &
  typeof nextClaimTexts &
  typeof notKnownTexts &
  typeof productCardTexts &
  typeof returnedLineTexts

// `UiProvider` accepts these texts, too, if this entry is used.
declare module '../components/foundation/ui-provider/ui-texts.js' {
  interface UiTexts extends WalletTexts {}
}
