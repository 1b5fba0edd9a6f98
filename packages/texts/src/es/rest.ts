import { accountTexts } from './account.js'
import { codeTexts } from './code.js'
import { commonTexts } from './common.js'
import { documentTexts } from './document.js'
import { holdingTexts } from './holding.js'
import { homeTexts } from './home.js'
import { inboxTexts } from './inbox.js'
import { kitTexts } from './kit.js'
import { newsTexts } from './news.js'
import { productTexts } from './product.js'
import { rechargeTexts } from './recharge.js'
import { recordTexts } from './record.js'
import { signTexts } from './sign.js'
import { stateTexts } from './state.js'
import { teamTexts } from './team.js'
import { unlockTexts } from './unlock.js'
import { walletTexts } from './wallet.js'
import { withdrawTexts } from './withdraw.js'

/** All texts that are not in `first.ts`. */
export const restTexts = {
  ...accountTexts,
  ...codeTexts,
  ...commonTexts,
  ...documentTexts,
  ...holdingTexts,
  ...homeTexts,
  ...inboxTexts,
  ...kitTexts,
  ...newsTexts,
  ...productTexts,
  ...rechargeTexts,
  ...recordTexts,
  ...signTexts,
  ...stateTexts,
  ...teamTexts,
  ...unlockTexts,
  ...walletTexts,
  ...withdrawTexts,
}
