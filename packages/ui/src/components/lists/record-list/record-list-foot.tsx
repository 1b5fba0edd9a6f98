import { useRef } from 'react'
import { Button } from '../../actions/button/button.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { recordListTexts } from './record-list-texts.js'
import { type More, useReachBottom } from './use-reach-bottom.js'

export interface RecordListFootProps {
  more: More
  records: number
  onLoadMore: (() => unknown) | undefined
}

/** The end of a list: loads more rows, or says that there are no more. */
export function RecordListFoot({ more, records, onLoadMore }: RecordListFootProps) {
  const text = useUiText(recordListTexts)
  const mark = useRef<HTMLDivElement>(null)
  useReachBottom(mark, onLoadMore, more, records)
  return (
    <div className="mv-record-list-foot">
      <p role="status" className="mv-record-list-note">
        {more === 'none' && text.thatIsEverything}
        {more === 'failed' && text.couldNotLoadMore}
      </p>
      {more !== 'none' && (
        <Button
          variant={more === 'failed' ? 'second' : 'plain'}
          busy={more === 'loading'}
          busyText={text.loadingMore}
          onClick={() => onLoadMore?.()}
        >
          {text.loadMore}
        </Button>
      )}
      <div ref={mark} className="mv-record-list-reach" aria-hidden />
    </div>
  )
}
