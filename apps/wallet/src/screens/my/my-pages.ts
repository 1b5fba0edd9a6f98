import { paths } from '../../router/paths.js'
import { ChangeLanguageScreen } from './account/change-language-screen.js'
import { ChangePasswordScreen } from './account/change-password-screen.js'
import { ChangePhoneScreen } from './account/change-phone-screen.js'
import { ExchangeRewardScreen } from './rewards/exchange-reward-screen.js'
import { MyProductScreen } from './holdings/my-product-screen.js'
import { MyScreen } from './overview/my-screen.js'
import { MyTeamScreen } from './team/my-team-screen.js'
import { PaymentAccountScreen } from './account/payment-account-screen.js'
import { SettingsScreen } from './settings/settings-screen.js'

/** The area's pages, by their addresses. */
export const screens = {
  [paths.my]: MyScreen,
  [paths.settings]: SettingsScreen,
  [paths.myProduct]: MyProductScreen,
  [paths.changeLanguage]: ChangeLanguageScreen,
  [paths.changePhone]: ChangePhoneScreen,
  [paths.changePassword]: ChangePasswordScreen,
  [paths.myPaymentAccount]: PaymentAccountScreen,
  [paths.exchangeReward]: ExchangeRewardScreen,
  [paths.myTeam]: MyTeamScreen,
}
