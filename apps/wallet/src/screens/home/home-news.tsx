import type { Home } from '@mavuno/sdk/contract'
import { Cell, CellGroup, MegaphoneIcon } from '@mavuno/ui'
import { ActivityBanner } from '@mavuno/ui/wallet'
import { pageHref, paths } from '../../router/paths.js'
import { useText } from '../../texts/use-text.js'

/** The newest announcement and the current activities. */
export function HomeNews({ announcement, banners }: Pick<Home, 'announcement' | 'banners'>) {
  const t = useText()
  return (
    <>
      {announcement && (
        <CellGroup>
          <Cell
            icon={<MegaphoneIcon size={20} />}
            label={announcement.title}
            note={t('home.newest_announcement')}
            href={pageHref(paths.announcement, { id: announcement.id })}
          />
        </CellGroup>
      )}
      <ActivityBanner
        title={t('title.activities')}
        activities={banners.map(({ id, title, summary, cover }) => ({
          key: id,
          title,
          text: summary,
          ...(cover ? { cover } : {}),
          href: pageHref(paths.activity, { id }),
        }))}
      />
    </>
  )
}
