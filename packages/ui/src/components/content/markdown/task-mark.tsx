import { CheckIcon } from '../../foundation/icons/status-icons.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { markdownTexts } from './markdown-texts.js'

/** The mark of a task list item: whether it is done, without a control. */
export function TaskMark({ done }: { done: boolean }) {
  const { taskDone } = useUiText(markdownTexts)
  return (
    <span className="mv-markdown-task" data-state={done ? 'done' : 'open'}>
      {done && <CheckIcon size={16} label={taskDone} />}
    </span>
  )
}
