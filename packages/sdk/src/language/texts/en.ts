import { accountTexts } from './en/account.js'
import { codeTexts } from './en/code.js'
import { commonTexts } from './en/common.js'
import { holdingTexts } from './en/holding.js'
import { homeTexts } from './en/home.js'
import { kitTexts } from './en/kit.js'
import { newsTexts } from './en/news.js'
import { productTexts } from './en/product.js'
import { rechargeTexts } from './en/recharge.js'
import { recordTexts } from './en/record.js'
import { signTexts } from './en/sign.js'
import { stateTexts } from './en/state.js'
import { teamTexts } from './en/team.js'
import { walletTexts } from './en/wallet.js'
import { withdrawTexts } from './en/withdraw.js'

export const en = {
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
