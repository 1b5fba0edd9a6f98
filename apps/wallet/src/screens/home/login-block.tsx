import { ButtonPair, LinkButton } from '@mavuno/ui'
import { pageHref, paths } from '../../router/paths.js'
import { useText } from '../../texts/use-text.js'

/** Shown in place of the balance if nobody is logged in. */
export function LoginBlock() {
  const t = useText()
  return (
    <section>
      <p className="wallet-login-words">{t('home.log_in_text')}</p>
      <ButtonPair>
        <LinkButton variant="filled" href={pageHref(paths.sign)}>
          {t('action.log_in')}
        </LinkButton>
        <LinkButton href={pageHref(paths.sign, { mode: 'sign-up' })}>
          {t('action.sign_up')}
        </LinkButton>
      </ButtonPair>
    </section>
  )
}
