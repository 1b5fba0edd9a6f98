import { icon } from './icon.js'

export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14')
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14')
export const ArrowDownIcon = /* @__PURE__ */ icon('M12 4v16M5 13l7 7 7-7')
export const ArrowUpIcon = /* @__PURE__ */ icon('M12 20V4M5 11l7-7 7 7')
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z' +
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
)
export const EyeOffIcon = /* @__PURE__ */ icon(
  'M4 4l16 16M10 5.7a9 9 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.4' +
    'M6.2 7.4A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.6-1.3M9.9 9.9a3 3 0 0 0 4.2 4.2',
)
export const CopyIcon = /* @__PURE__ */ icon('M9 9h11v11H9zM5 15H4V4h11v1')
export const PasteIcon = /* @__PURE__ */ icon('M8 5H6v15h12V5h-2M9 3.5h6v3H9z')
export const ShareIcon = /* @__PURE__ */ icon('M12 15V4M8 7.5 12 4l4 3.5M7 11H5v9h14v-9h-2')
export const RefreshIcon = /* @__PURE__ */ icon('M19.5 12.5a7.5 7.5 0 1 1-2-5.6L20 9.5M20 4.5v5h-5')
export const DownloadIcon = /* @__PURE__ */ icon('M12 4v11M7 10.5l5 5 5-5M4.5 20h15')
export const SendIcon = /* @__PURE__ */ icon('M4 11.5 20 4l-5 16-4-6.5zM11 13.5 20 4', {
  mirrored: true,
})
export const TrashIcon = /* @__PURE__ */ icon(
  'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5',
)
export const LogOutIcon = /* @__PURE__ */ icon('M14 4H5v16h9M10 12h11M17.5 8.5 21 12l-3.5 3.5', {
  mirrored: true,
})
export const ReturnIcon = /* @__PURE__ */ icon('M8.5 14 4 9.5 8.5 5M4 9.5h10.5a5 5 0 0 1 0 10H11', {
  mirrored: true,
})
