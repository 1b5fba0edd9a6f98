import {
  AppFrame,
  BellIcon,
  Button,
  IconButton,
  LeafIcon,
  RefreshIcon,
  Skeleton,
  TabBar,
  TitleBar,
} from '@mavuno/ui'
import { DemoBadge } from '@mavuno/ui/wallet'
import { pageHref, paths } from '../../router/paths.js'
import { tabs } from '../../shell/frame/tabs.js'
import { HomeOutline, type StaticTexts } from './home-outline.js'

/**
 * What index.html shows before any script has loaded. Rendered at build time by the same components
 * as the app's, so that nothing moves when the app replaces it. The boot script shows or hides what
 * depends on the visitor.
 */
export function StaticShell({ say }: StaticTexts) {
  const items = tabs.map((tab) => ({
    ...tab,
    label: say(`tab.${tab.key}`),
    href: pageHref(paths[tab.key]),
  }))
  return (
    <AppFrame
      top={
        <TitleBar
          title="Mavuno"
          mark={<LeafIcon />}
          note={<DemoBadge>{say('demo.strip')}</DemoBadge>}
          tone="field"
          action={
            <>
              <IconButton label={say('kit.refresh')} icon={<RefreshIcon />} />
              <IconButton
                label={say('title.notifications')}
                icon={<BellIcon />}
                data-href={pageHref(paths.notifications)}
              />
            </>
          }
        />
      }
      bottom={<TabBar items={items} value="home" />}
    >
      <div id="boot-outline" aria-busy>
        <HomeOutline say={say} />
      </div>
      <div id="boot-page" aria-busy hidden>
        <Skeleton shape="box" width="100%" height={280} />
      </div>
      <div id="boot-failure" role="alert" hidden>
        <p>{say('splash.unreachable').replace('{{site}}', 'Mavuno')}</p>
        <p>{say('splash.check')}</p>
        <Button>{say('kit.try_again')}</Button>
      </div>
    </AppFrame>
  )
}
