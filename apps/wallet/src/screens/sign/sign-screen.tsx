import { useConfig, useSession } from '@mavuno/sdk/react'
import { Button, FilterChips, Notice } from '@mavuno/ui'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../router/paths.js'
import { Page } from '../../shell/frame/page.js'
import { useDocumentTitle } from '../../shell/hooks/use-document-title.js'
import { useText } from '../../texts/use-text.js'
import { ThemeSheet } from '../../theme/theme-sheet.js'
import { AskCodeForm } from './ask-code-form.js'
import type { CodeRequest } from '../../forms/solve-and-ask.js'
import { LanguageButton } from './language-button.js'
import { LicenceLine } from './licence-line.js'
import { LockAccount } from './lock-account.js'
import { LogInForm } from './log-in-form.js'
import { NewPasswordForm } from './new-password-form.js'
import { useSignAddress } from './sign-address.js'
import { SignHelp } from './sign-help.js'
import './sign-screen.css'
import { SignUpForm } from './sign-up-form.js'

const titles = {
  'log-in': 'action.log_in',
  'sign-up': 'action.sign_up',
  reset: 'sign.reset_title',
} as const

/** Help for whoever cannot log in, and the theme. The language is in the title bar. */
function SignFoot() {
  const t = useText()
  const [isThemeOpen, setThemeOpen] = useState(false)
  return (
    <div className="wallet-sign-ways">
      <SignHelp />
      <Button variant="plain" onClick={() => setThemeOpen(true)}>
        {t('theme.title')}
      </Button>
      <ThemeSheet open={isThemeOpen} onOpenChange={setThemeOpen} />
    </div>
  )
}

/** Log in, sign up, or reset a forgotten password. */
function SignScreen() {
  const t = useText()
  const navigate = useNavigate()
  const isLoggedIn = useSession() !== undefined
  const siteName = useConfig()?.site_name
  const { lock, mode, invite, target, show } = useSignAddress()
  const [phone, setPhone] = useState('')
  const [isReset, setReset] = useState(false)
  const [isLocked, setLocked] = useState(false)
  // The code that was asked for to set a new password, and the phone that it went to.
  const [request, setRequest] = useState<CodeRequest>()
  // The bar shows the site's name here, so the document's title names the form.
  useDocumentTitle(t(lock ? 'sign.lock_title' : titles[mode]))

  // Also if somebody was logged in already, or logs in in another browser tab.
  useEffect(() => {
    if (isLoggedIn && !lock) void navigate(target, { replace: true })
  }, [isLoggedIn, lock, navigate, target])

  const shared = { phone, onPhone: setPhone }
  if (lock) {
    return (
      <Page title={siteName ?? t('title.sign')} action={<LanguageButton />}>
        <div className="wallet-sign">
          <h2 className="wallet-sign-title">{t('sign.lock_title')}</h2>
          <LockAccount
            token={lock}
            onDone={() => {
              setLocked(true)
              show('reset')
            }}
            onReset={() => show('reset')}
          />
          <SignFoot />
        </div>
      </Page>
    )
  }
  return (
    <Page title={siteName ?? t('title.sign')} action={<LanguageButton />}>
      <div className="wallet-sign">
        {mode === 'reset' ? (
          <h2 className="wallet-sign-title">{t('sign.reset_title')}</h2>
        ) : (
          <FilterChips
            label={t('title.sign')}
            width="full"
            chips={[
              { value: 'log-in', label: t('action.log_in') },
              { value: 'sign-up', label: t('action.sign_up') },
            ]}
            value={mode}
            onValueChange={(next: 'log-in' | 'sign-up') => show(next)}
          />
        )}
        {mode === 'log-in' && isReset && (
          <Notice tone="green" role="status">
            {t('sign.reset_done')}
          </Notice>
        )}
        {mode === 'reset' && isLocked && (
          <Notice tone="green" role="status">
            {t('sign.lock_done')}
          </Notice>
        )}
        {mode === 'log-in' && (
          <LogInForm
            {...shared}
            forgot={
              <Button
                variant="plain"
                onClick={() => {
                  setReset(false)
                  setRequest(undefined)
                  show('reset', { replace: false })
                }}
              >
                {t('sign.forgot')}
              </Button>
            }
          />
        )}
        {mode === 'sign-up' && <SignUpForm {...shared} invite={invite} />}
        {mode === 'reset' && request === undefined && (
          <AskCodeForm {...shared} onSent={setRequest} />
        )}
        {mode === 'reset' && request !== undefined && (
          <NewPasswordForm
            {...request}
            onSent={setRequest}
            onDone={() => {
              setReset(true)
              setRequest(undefined)
              show('log-in')
            }}
          />
        )}
        {mode === 'reset' && (
          <div className="wallet-sign-forgot">
            <Button variant="plain" onClick={() => show('log-in')}>
              {t('action.log_in')}
            </Button>
          </div>
        )}
        <SignFoot />
        <LicenceLine />
      </div>
    </Page>
  )
}

/** The area's pages, by their addresses. */
export const screens = {
  [paths.sign]: SignScreen,
}
