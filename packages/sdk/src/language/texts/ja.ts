import { accountTexts } from './ja/account.js'
import { codeTexts } from './ja/code.js'
import { commonTexts } from './ja/common.js'
import { holdingTexts } from './ja/holding.js'
import { homeTexts } from './ja/home.js'
import { kitTexts } from './ja/kit.js'
import { newsTexts } from './ja/news.js'
import { productTexts } from './ja/product.js'
import { rechargeTexts } from './ja/recharge.js'
import { recordTexts } from './ja/record.js'
import { signTexts } from './ja/sign.js'
import { stateTexts } from './ja/state.js'
import { teamTexts } from './ja/team.js'
import { walletTexts } from './ja/wallet.js'
import { withdrawTexts } from './ja/withdraw.js'

export const ja = {
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
