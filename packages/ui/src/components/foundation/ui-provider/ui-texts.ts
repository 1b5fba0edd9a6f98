import type { copyTexts } from '../../actions/copy-button/copy-texts.js'
import type { shareTexts } from '../../actions/share-button/share-texts.js'
import type { amountTexts } from '../../content/amount/amount-texts.js'
import type { statusTexts } from '../../content/badge/status-texts.js'
import type { chatTexts } from '../../content/chat/chat-texts.js'
import type { composerTexts } from '../../content/chat/composer-texts.js'
import type { languageTexts } from '../../content/language-list/language-texts.js'
import type { markdownTexts } from '../../content/markdown/markdown-texts.js'
import type { progressRingTexts } from '../../content/progress-ring/progress-ring-texts.js'
import type { qrCodeTexts } from '../../content/qr-code/qr-code-texts.js'
import type { stampTexts } from '../../content/stamp/stamp-texts.js'
import type { timelineTexts } from '../../content/timeline/timeline-texts.js'
import type { pageStateTexts } from '../../feedback/page-state/page-state-texts.js'
import type { slowNoticeTexts } from '../../feedback/slow-notice/slow-notice-texts.js'
import type { spinnerTexts } from '../../feedback/spinner/spinner-texts.js'
import type { stripTexts } from '../../feedback/strip/strip-texts.js'
import type { toastTexts } from '../../feedback/toast/toast-texts.js'
import type { amountFieldTexts } from '../../forms/amount-field/amount-field-texts.js'
import type { passwordTexts } from '../../forms/password-field/password-texts.js'
import type { pinPadTexts } from '../../forms/pin-pad/pin-pad-texts.js'
import type { searchTexts } from '../../forms/search-field/search-texts.js'
import type { selectTexts } from '../../forms/select-field/select-texts.js'
import type { stepperTexts } from '../../forms/stepper/stepper-texts.js'
import type { pasteTexts } from '../../forms/text-field/paste-texts.js'
import type { stickyBarTexts } from '../../frame/sticky-bar/sticky-bar-texts.js'
import type { tabBarTexts } from '../../frame/tab-bar/tab-bar-texts.js'
import type { titleBarTexts } from '../../frame/title-bar/title-bar-texts.js'
import type { pullRefreshTexts } from '../../lists/pull-refresh/pull-refresh-texts.js'
import type { recordListTexts } from '../../lists/record-list/record-list-texts.js'
import type { confirmSheetTexts } from '../../overlays/confirm-sheet/confirm-sheet-texts.js'
import type { dialogTexts } from '../../overlays/dialog/dialog-texts.js'

type Words = typeof copyTexts &
  typeof shareTexts &
  typeof amountTexts &
  typeof statusTexts &
  typeof chatTexts &
  typeof composerTexts &
  typeof languageTexts &
  typeof markdownTexts &
  typeof progressRingTexts &
  typeof qrCodeTexts &
  typeof stampTexts &
  typeof timelineTexts &
  typeof pageStateTexts &
  typeof slowNoticeTexts &
  typeof spinnerTexts &
  typeof stripTexts &
  typeof toastTexts &
  typeof amountFieldTexts &
  typeof passwordTexts &
  typeof pinPadTexts &
  typeof searchTexts &
  typeof selectTexts &
  typeof stepperTexts &
  typeof pasteTexts &
  typeof stickyBarTexts &
  typeof tabBarTexts &
  typeof titleBarTexts &
  typeof pullRefreshTexts &
  typeof recordListTexts &
  typeof confirmSheetTexts &
  typeof dialogTexts

/**
 * Every text of the general kit; `@mavuno/ui/wallet` adds those of its components. These are only
 * types, so that a component is bundled with its own texts only.
 */
export interface UiTexts extends Words {}
