import { ButtonPair, Hero, LinkButton } from '@mavuno/ui'
import { pageHref, paths } from '../../router/paths.js'
import { useText } from '../../texts/use-text.js'

/** Shown in place of the money if nobody is logged in. */
export function LoginHero() {
  const t = useText()
  return (
    <Hero>
      <p className="wallet-hero-words">{t('home.log_in_text')}</p>
      <ButtonPair>
        <LinkButton variant="filled" href={pageHref(paths.sign)}>
          {t('action.log_in')}
        </LinkButton>
        <LinkButton href={pageHref(paths.sign, { mode: 'sign-up' })}>
          {t('action.sign_up')}
        </LinkButton>
      </ButtonPair>
    </Hero>
  )
}
