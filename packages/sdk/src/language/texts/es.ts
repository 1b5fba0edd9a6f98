import { accountTexts } from './es/account.js'
import { codeTexts } from './es/code.js'
import { commonTexts } from './es/common.js'
import { holdingTexts } from './es/holding.js'
import { homeTexts } from './es/home.js'
import { kitTexts } from './es/kit.js'
import { newsTexts } from './es/news.js'
import { productTexts } from './es/product.js'
import { rechargeTexts } from './es/recharge.js'
import { recordTexts } from './es/record.js'
import { signTexts } from './es/sign.js'
import { stateTexts } from './es/state.js'
import { teamTexts } from './es/team.js'
import { walletTexts } from './es/wallet.js'
import { withdrawTexts } from './es/withdraw.js'

export const es = {
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
