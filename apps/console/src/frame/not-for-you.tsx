import { EmptyState } from '@mavuno/ui'
import { useText } from '../texts/use-text.js'
import { screens, type ScreenName } from './screens.js'

/** Somebody opened a link to what their roles may not see: it says who can. */
export function NotForYou({ name }: { name: ScreenName }) {
  const t = useText()
  const { title, roles } = screens[name]
  return (
    <>
      <header className="head">
        <h1>{t(title)}</h1>
      </header>
      <EmptyState title={t('not_for_you.title', { screen: t(title) })}>
        {t('not_for_you.text', { roles: roles.map((role) => t(`role.${role}`)).join(', ') })}
      </EmptyState>
    </>
  )
}
