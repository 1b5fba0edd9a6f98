export { ActivityBannerSkeleton } from './activity-banner/activity-banner-skeleton.js'
export {
  ActivityBanner,
  type Activity,
  type ActivityBannerProps,
} from './activity-banner/activity-banner.js'
export { DayFlags, type DayFlagsProps, type DayRule, type Weekday } from './day-flags/day-flags.js'
export { DemoStrip, type DemoStripProps } from './demo-strip/demo-strip.js'
export { HoldingCardSkeleton } from './holding-card/holding-card-skeleton.js'
export { HoldingCard, type HoldingCardProps } from './holding-card/holding-card.js'
export type { IncomeDay } from './income-chart/chart-days.js'
export type { ChartKind } from './income-chart/chart-geometry.js'
export { IncomeChartSkeleton } from './income-chart/income-chart-skeleton.js'
export { type ChartView, IncomeChart, type IncomeChartProps } from './income-chart/income-chart.js'
export { LevelBar, type LevelBarProps } from './level-bar/level-bar.js'
export { NextClaim, type NextClaimProps } from './next-claim/next-claim.js'
export { NotKnownNotice, type NotKnownNoticeProps } from './not-known-notice/not-known-notice.js'
export { ProductCardSkeleton } from './product-card/product-card-skeleton.js'
export { ProductCard, type ProductCardProps } from './product-card/product-card.js'
export { Receipt, type ReceiptProps } from './receipt/receipt.js'
export { RiskNotice, type RiskNoticeProps } from './risk-notice/risk-notice.js'
export type { WalletTexts } from './wallet-texts.js'
