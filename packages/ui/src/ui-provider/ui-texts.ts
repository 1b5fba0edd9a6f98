import type { activityBannerTexts } from '../activity-banner/activity-banner-texts.js'
import type { amountFieldTexts } from '../amount-field/amount-field-texts.js'
import type { amountTexts } from '../amount/amount-texts.js'
import type { statusTexts } from '../badge/status-texts.js'
import type { bannerTexts } from '../banner/banner-texts.js'
import type { chatTexts } from '../chat/chat-texts.js'
import type { composerTexts } from '../chat/composer-texts.js'
import type { confirmSheetTexts } from '../confirm-sheet/confirm-sheet-texts.js'
import type { copyTexts } from '../copy-button/copy-texts.js'
import type { dayFlagsTexts } from '../day-flags/day-flags-texts.js'
import type { dialogTexts } from '../dialog/dialog-texts.js'
import type { holdingCardTexts } from '../holding-card/holding-card-texts.js'
import type { incomeChartTexts } from '../income-chart/income-chart-texts.js'
import type { languageTexts } from '../language-list/language-texts.js'
import type { levelBarTexts } from '../level-bar/level-bar-texts.js'
import type { markdownTexts } from '../markdown/markdown-texts.js'
import type { nextClaimTexts } from '../next-claim/next-claim-texts.js'
import type { pageStateTexts } from '../page-state/page-state-texts.js'
import type { passwordTexts } from '../password-field/password-texts.js'
import type { productCardTexts } from '../product-card/product-card-texts.js'
import type { progressRingTexts } from '../progress-ring/progress-ring-texts.js'
import type { pullRefreshTexts } from '../pull-refresh/pull-refresh-texts.js'
import type { qrCodeTexts } from '../qr-code/qr-code-texts.js'
import type { recordListTexts } from '../record-list/record-list-texts.js'
import type { searchTexts } from '../search-field/search-texts.js'
import type { selectTexts } from '../select-field/select-texts.js'
import type { shareTexts } from '../share-button/share-texts.js'
import type { slowNoticeTexts } from '../slow-notice/slow-notice-texts.js'
import type { spinnerTexts } from '../spinner/spinner-texts.js'
import type { stepperTexts } from '../stepper/stepper-texts.js'
import type { stickyBarTexts } from '../sticky-bar/sticky-bar-texts.js'
import type { tabBarTexts } from '../tab-bar/tab-bar-texts.js'
import type { pasteTexts } from '../text-field/paste-texts.js'
import type { timelineTexts } from '../timeline/timeline-texts.js'
import type { titleBarTexts } from '../title-bar/title-bar-texts.js'
import type { toastTexts } from '../toast/toast-texts.js'

/** Every word the kit brings along. Types only: a component ships its own words and no others. */
export type UiTexts = typeof activityBannerTexts &
  typeof amountFieldTexts &
  typeof amountTexts &
  typeof statusTexts &
  typeof bannerTexts &
  typeof chatTexts &
  typeof composerTexts &
  typeof confirmSheetTexts &
  typeof copyTexts &
  typeof dayFlagsTexts &
  typeof dialogTexts &
  typeof holdingCardTexts &
  typeof incomeChartTexts &
  typeof languageTexts &
  typeof levelBarTexts &
  typeof markdownTexts &
  typeof nextClaimTexts &
  typeof pageStateTexts &
  typeof passwordTexts &
  typeof productCardTexts &
  typeof progressRingTexts &
  typeof pullRefreshTexts &
  typeof qrCodeTexts &
  typeof recordListTexts &
  typeof searchTexts &
  typeof selectTexts &
  typeof shareTexts &
  typeof slowNoticeTexts &
  typeof spinnerTexts &
  typeof stepperTexts &
  typeof stickyBarTexts &
  typeof tabBarTexts &
  typeof pasteTexts &
  typeof timelineTexts &
  typeof titleBarTexts &
  typeof toastTexts
