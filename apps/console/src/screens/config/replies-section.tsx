import { operatorListReplies, removeReply, saveReply, type CannedReply } from '@mavuno/sdk/operator'
import { useCall, useConfig } from '@mavuno/sdk/react'
import { Button, EmptyState } from '@mavuno/ui'
import { useState } from 'react'
import { changesOf } from '../../changes/changes-of.js'
import { Diff } from '../../changes/diff.js'
import { LineField, WordsField } from '../../forms/fields.js'
import { unparsedFields } from '../../forms/issues.js'
import { mayPropose, ProposeForm } from '../../forms/propose-bar.js'
import { useChangeDraft } from '../../forms/use-change-draft.js'
import { Failure } from '../../parts/failure.js'
import { LoadingRows } from '../../parts/loading-rows.js'
import { usePolled } from '../../parts/use-polled.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

type Opened = { readonly shortcut: string | undefined; readonly isRemoving: boolean }

/** Answers that the support sends with a few keys, in each language. */
export function RepliesSection({ me }: { me: Me }) {
  const t = useText()
  const { data, error, refresh } = useCall(operatorListReplies)
  const [open, setOpen] = useState<Opened>()
  usePolled(refresh)
  if (!data) {
    if (error === undefined) return <LoadingRows count={4} />
    return <Failure error={error} title={t('config.replies_failed')} onRetry={refresh} />
  }
  const back = () => setOpen(undefined)
  if (open) {
    const reply = data.items.find(({ shortcut }) => shortcut === open.shortcut)
    return open.isRemoving && reply ? (
      <Remove me={me} reply={reply} onBack={back} />
    ) : (
      <Save key={open.shortcut} me={me} reply={reply} onBack={back} />
    )
  }
  const isMaker = mayPropose(saveReply.name, me)
  return (
    <div className="editor-main config-scroll">
      <h2>{t('config.replies')}</h2>
      <p className="muted">{t('effect.saveReply')}</p>
      {data.items.length === 0 && <EmptyState title={t('config.no_replies')} />}
      {data.items.map(({ shortcut, texts }) => (
        <section key={shortcut} className="card effect">
          <h3 className="mono">/{shortcut}</h3>
          <dl className="lines">
            {texts.map(({ language, body }) => (
              <div key={language}>
                <dt>{language}</dt>
                <dd>{body}</dd>
              </div>
            ))}
          </dl>
          {isMaker && (
            <div className="propose-buttons">
              <Button size="small" onClick={() => setOpen({ shortcut, isRemoving: false })}>
                {t('config.change')}
              </Button>
              <Button size="small" onClick={() => setOpen({ shortcut, isRemoving: true })}>
                {t('rows.remove')}…
              </Button>
            </div>
          )}
        </section>
      ))}
      {isMaker && (
        <div>
          <Button onClick={() => setOpen({ shortcut: undefined, isRemoving: false })}>
            {t('config.add_reply')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface OneProps<Reply> {
  readonly me: Me
  readonly reply: Reply
  readonly onBack: () => void
}

interface Values {
  readonly shortcut: string
  readonly texts: CannedReply['texts']
}

function Save({ me, reply, onBack }: OneProps<CannedReply | undefined>) {
  const t = useText()
  const known = useConfig()?.language_packages.map(({ key }) => key) ?? []
  const live: Values = { shortcut: reply?.shortcut ?? '', texts: reply?.texts ?? [] }
  const draft = useChangeDraft(`${me.id} reply ${reply?.shortcut ?? 'new'}`, live)
  const { shortcut, texts } = draft.values
  const input = { shortcut, texts: [...texts] }
  const languages = [...new Set(['en', ...known, ...texts.map(({ language }) => language)])]
  const bodyIn = (of: CannedReply['texts'], language: string) =>
    of.find((one) => one.language === language)?.body ?? ''
  const write = (language: string, body: string) => {
    const others = texts.filter((one) => one.language !== language)
    draft.set('texts', body === '' ? others : [...others, { language, body }])
  }
  return (
    <ProposeForm
      me={me}
      action={saveReply.name}
      input={input}
      count={reply ? draft.count : 0}
      isReady={!reply || draft.count > 0}
      wrong={unparsedFields(saveReply.input.safeParse(input))}
      pending={reply?.pending_proposal}
      onDiscard={draft.discard}
      onProposed={() => {
        draft.discard()
        onBack()
      }}
    >
      {(isWrong) => (
        <div className="editor-main">
          <h2>{reply ? `/${reply.shortcut}` : t('config.add_reply')}</h2>
          <div className="editor-group">
            {!reply && (
              <LineField
                name="shortcut"
                value={shortcut}
                onValueChange={(value) => draft.set('shortcut', value)}
                isWrong={isWrong('shortcut')}
                hint={t('config.shortcut_hint')}
                mostLength={32}
              />
            )}
            {languages.map((language) => (
              <div key={language} className="wide">
                <WordsField
                  name={language === 'en' ? 'body' : `translations.${language}.body`}
                  value={bodyIn(texts, language)}
                  live={reply && bodyIn(live.texts, language)}
                  onValueChange={(body) => write(language, body)}
                  isWrong={isWrong('texts')}
                  rows={3}
                  mostLength={2000}
                />
              </div>
            ))}
          </div>
          {reply && draft.count > 0 && <Diff changes={changesOf(live, input)} />}
          <div>
            <Button onClick={onBack}>{t('back')}</Button>
          </div>
        </div>
      )}
    </ProposeForm>
  )
}

function Remove({ me, reply: { shortcut, pending_proposal }, onBack }: OneProps<CannedReply>) {
  const t = useText()
  return (
    <ProposeForm
      me={me}
      action={removeReply.name}
      input={{ shortcut }}
      count={0}
      isReady
      wrong={[]}
      pending={pending_proposal}
      label={t('config.propose_remove')}
      onProposed={onBack}
    >
      {() => (
        <div className="editor-main">
          <h2>/{shortcut}</h2>
          <p>{t('effect.removeReply')}</p>
          <div>
            <Button onClick={onBack}>{t('back')}</Button>
          </div>
        </div>
      )}
    </ProposeForm>
  )
}
