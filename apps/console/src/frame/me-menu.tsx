import { useLanguage } from '@mavuno/sdk/react'
import { Button, ChevronDownIcon, Dialog, FormMessage, RadioList } from '@mavuno/ui'
import { useState } from 'react'
import { useFailureText } from '../parts/failure.js'
import { sendNow } from '../refusal/later.js'
import type { Me } from '../session/operator.js'
import { leave } from '../session/leave.js'
import { continueAsOther } from '../session/other-operator.js'
import { languages } from '../texts/texts.js'
import { useText } from '../texts/use-text.js'
import { keepTheme, readTheme, themes, type Theme } from './theme.js'

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

/** The menu of the signed-in operator: name, roles, settings of this browser, and signing out. */
export function MeMenu({ me }: { me: Me }) {
  const t = useText()
  const say = useFailureText()
  const { current, change } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [theme, setTheme] = useState(readTheme)
  const [error, setError] = useState<unknown>()
  const roles = me.roles.map((role) => t(`role.${role}`)).join(', ')
  const other = () =>
    sendNow()
      .then(() => continueAsOther(me.id))
      .then(() => setOpen(false), setError)
  return (
    <div className="me">
      {me.isDemo && (
        <Button size="small" width="full" onClick={other}>
          {t('frame.other')}
        </Button>
      )}
      <button type="button" className="me-button" onClick={() => setOpen(true)}>
        <span className="me-face" aria-hidden="true">
          {initials(me.name)}
        </span>
        <span className="me-words">
          <strong>{me.name}</strong>
          <span>{roles}</span>
        </span>
        <ChevronDownIcon size={16} />
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={me.name}
        description={roles}
        actions={
          <Button variant="second" onClick={leave}>
            {t('frame.sign_out')}
          </Button>
        }
      >
        <div className="me-settings">
          {me.isDemo && <Button onClick={other}>{t('frame.other')}</Button>}
          {error !== undefined && <FormMessage>{say(error)}</FormMessage>}
          <RadioList
            label={t('frame.theme')}
            options={themes.map((one) => ({ value: one, label: t(`theme.${one}`) }))}
            value={theme}
            onValueChange={(next) => {
              keepTheme(next as Theme)
              setTheme(next as Theme)
            }}
          />
          <RadioList
            label={t('frame.language')}
            options={Object.entries(languages).map(([value, { name = value }]) => ({
              value,
              label: name,
            }))}
            value={current}
            onValueChange={(next) => void change(next).catch(setError)}
          />
        </div>
      </Dialog>
    </div>
  )
}
