import { getConversation, getHome } from '@mavuno/sdk/contract'
import { useCall, useOnline, useSession } from '@mavuno/sdk/react'
import { Notice } from '@mavuno/ui'
import { useMe } from '../../../queries/use-me.js'
import { Page } from '../../../shell/frame/page.js'
import { useText } from '../../../texts/use-text.js'
import { MyHead } from './my-head.js'
import { MyMenu } from './my-menu.js'
import './my-screen.css'

/** The customer's profile, and links to everything about them. */
export function MyScreen() {
  const t = useText()
  const isOnline = useOnline()
  const user = useSession()
  const me = useMe()
  const home = useCall(getHome)
  const desk = useCall(getConversation)
  const refresh = () => Promise.all([me.refresh(), home.refresh(), desk.refresh()])
  return (
    <Page onRefresh={refresh} asOf={Math.floor(me.dataAt / 1000)}>
      <div className="wallet-my">
        {user && <MyHead user={user} />}
        {me.error !== undefined && isOnline && (
          <Notice tone="amber">{t('state.refresh_error')}</Notice>
        )}
        <MyMenu unread={home.data?.unread_announcements ?? 0} desk={desk.data} />
      </div>
    </Page>
  )
}
