import { Button, Dialog, TextField, toast } from '@mavuno/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useKeys } from '../frame/keys.js'
import { Key } from '../parts/key.js'
import { useText } from '../texts/use-text.js'
import { isTaken, longestName, screenOf, useSavedViews } from './saved-views.js'
import './saved-bar.css'

/** The views of a list that were saved under a name, by their numbers, and what saves the one that is shown. */
export function SavedBar({ address }: { address: string }) {
  const t = useText()
  const navigate = useNavigate()
  const { views: all } = useSavedViews()
  const [isNaming, setNaming] = useState(false)
  const views = all.filter((one) => screenOf(one.address) === screenOf(address))
  const isSaved = views.some((one) => one.address === address)
  useKeys({
    s: () => setNaming(true),
    ...Object.fromEntries(
      views.slice(0, 9).map((one, at) => [String(at + 1), () => void navigate(one.address)]),
    ),
  })
  return (
    <>
      {(views.length > 0 || address.includes('?')) && (
        <div className="saved-bar">
          {views.length > 0 && (
            <ul aria-label={t('views.title')}>
              {views.map((one, at) => (
                <li key={one.address}>
                  <a
                    className="saved-view"
                    href={`#${one.address}`}
                    aria-current={one.address === address ? 'page' : undefined}
                  >
                    {one.name} {at < 9 && <Key>{at + 1}</Key>}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <Button variant="plain" size="small" onClick={() => setNaming(true)}>
            {t(isSaved ? 'views.change' : 'views.save')} <Key>S</Key>
          </Button>
        </div>
      )}
      {isNaming && <NameView address={address} onClose={() => setNaming(false)} />}
    </>
  )
}

/** Gives a view its name, another one, or removes it. */
function NameView({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useText()
  const { views, save, remove } = useSavedViews()
  const saved = views.find((one) => one.address === address)
  const [name, setName] = useState(saved?.name ?? '')
  const [wasPressed, setPressed] = useState(false)
  const problem =
    name.trim() === '' ? t('views.nameless') : isTaken(views, { name, address }) && t('views.taken')
  const run = (change: () => void, done: string) => {
    try {
      change()
    } catch {
      // The browser keeps nothing, or has no more room.
      toast.error(t('views.not_kept'))
      return
    }
    toast.success(done)
    onClose()
  }
  const submit = () => {
    setPressed(true)
    if (!problem) run(() => save({ name, address }), t('views.saved', { name: name.trim() }))
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(saved ? 'views.change_title' : 'views.save_title')}
      actions={
        <>
          <Button variant="filled" onClick={submit}>
            {t('views.keep')}
          </Button>
          {saved && (
            <Button
              variant="danger"
              onClick={() => run(() => remove(address), t('views.removed', { name: saved.name }))}
            >
              {t('views.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('back')}</Button>
        </>
      }
    >
      <form
        className="ask"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={t('views.name')}
          hint={t('views.hint')}
          value={name}
          onValueChange={setName}
          maxLength={longestName}
          autoComplete="off"
          error={wasPressed && problem}
        />
      </form>
    </Dialog>
  )
}
