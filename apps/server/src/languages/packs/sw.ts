import { accountTexts } from './sw/account.js'
import { codeTexts } from './sw/code.js'
import { commonTexts } from './sw/common.js'
import { holdingTexts } from './sw/holding.js'
import { homeTexts } from './sw/home.js'
import { kitTexts } from './sw/kit.js'
import { newsTexts } from './sw/news.js'
import { productTexts } from './sw/product.js'
import { rechargeTexts } from './sw/recharge.js'
import { recordTexts } from './sw/record.js'
import { signTexts } from './sw/sign.js'
import { stateTexts } from './sw/state.js'
import { teamTexts } from './sw/team.js'
import { walletTexts } from './sw/wallet.js'
import { withdrawTexts } from './sw/withdraw.js'

export const sw = {
  ...accountTexts,
  ...codeTexts,
  ...commonTexts,
  ...holdingTexts,
  ...homeTexts,
  ...kitTexts,
  ...newsTexts,
  ...productTexts,
  ...rechargeTexts,
  ...recordTexts,
  ...signTexts,
  ...stateTexts,
  ...teamTexts,
  ...walletTexts,
  ...withdrawTexts,
}
