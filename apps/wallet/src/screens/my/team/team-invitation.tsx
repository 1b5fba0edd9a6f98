import type { Team } from '@mavuno/sdk/contract'
import { useConfig } from '@mavuno/sdk/react'
import { Card, CopyButton, QrCode, ShareButton, Skeleton } from '@mavuno/ui'
import { useText } from '../../../texts/use-text.js'

function InvitationSkeleton() {
  return (
    <>
      <Skeleton width="60%" height="2.25rem" />
      <Skeleton className="wallet-team-qr" shape="box" width={160} height={160} />
      <Skeleton shape="box" width="100%" height={108} />
      <Skeleton width="90%" height="2.5rem" />
    </>
  )
}

/** The invitation code, and every way to share it. */
export function TeamInvitation({ team }: { team: Team | undefined }) {
  const t = useText()
  const site = useConfig()?.site_name ?? ''
  if (!team) {
    return (
      <Card className="wallet-team-invitation" title={t('team.your_code')}>
        <InvitationSkeleton />
      </Card>
    )
  }
  const { invitation_code: code } = team
  // A backend that does not know its own address sends the path alone.
  const url = new URL(team.invite_url, window.location.href).href
  return (
    <Card className="wallet-team-invitation" title={t('team.your_code')}>
      <div className="wallet-team-code">
        <span className="wallet-team-letters" translate="no">
          {code}
        </span>
        <CopyButton value={code} variant="plain">
          {t('kit.copy')}
        </CopyButton>
      </div>
      <QrCode className="wallet-team-qr" value={url} label={t('team.qr')} size={160} />
      <div className="wallet-team-ways">
        <ShareButton
          variant="filled"
          size="medium"
          width="full"
          shareTitle={site}
          text={t('team.share_text', { site, code, url })}
        >
          {t('team.share_link')}
        </ShareButton>
        <CopyButton value={url} size="medium" width="full">
          {t('team.copy_link')}
        </CopyButton>
      </div>
      <p className="wallet-team-url" dir="ltr">
        {url}
      </p>
    </Card>
  )
}
