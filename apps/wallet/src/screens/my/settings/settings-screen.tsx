import { useMe } from '../../../queries/use-me.js'
import { Page } from '../../../shell/frame/page.js'
import { LogOut } from './log-out.js'
import { SettingsAccount } from './settings-account.js'
import { SettingsApp } from './settings-app.js'
import './settings-screen.css'

/** The settings of the account and the app, and logging out. */
export function SettingsScreen() {
  const me = useMe()
  return (
    <Page onRefresh={me.refresh} asOf={Math.floor(me.dataAt / 1000)}>
      <div className="wallet-settings">
        <SettingsAccount />
        <SettingsApp />
        <LogOut />
      </div>
    </Page>
  )
}
