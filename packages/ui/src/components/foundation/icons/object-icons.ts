import { icon } from './icon.js'

export const SproutIcon = /* @__PURE__ */ icon(
  'M12 20v-7.5M12 12.5C12 8 15 5 20 5c0 5-3 7.5-8 7.5zM12 15.5c0-3.5-2.5-5.5-7.5-5.5 0 4 2.5 5.5 7.5 5.5z',
)
export const LeafIcon = /* @__PURE__ */ icon(
  'M5 19c2-5 5-8 9-10M6.5 16.5C3.5 9 9 4 20 4c0 11-5 16.5-12.5 13.5',
)
export const GiftIcon = /* @__PURE__ */ icon(
  'M4 9h16v4H4zM5.5 13v7h13v-7M12 9v11M12 9s-1-5-3.8-5A2.2 2.2 0 0 0 8 8.5c1.5.4 4 .5 4 .5z' +
    'M12 9s1-5 3.8-5a2.2 2.2 0 0 1 .2 4.5c-1.5.4-4 .5-4 .5z',
)
export const ChatIcon = /* @__PURE__ */ icon('M4 5h16v11.5H9L4 20z')
export const MegaphoneIcon = /* @__PURE__ */ icon('M4 10v4h3l9 5V5l-9 5zM20 10v4')
export const GlobeIcon = /* @__PURE__ */ icon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17' +
    'M12 3.5c2.4 2.4 3.5 5.2 3.5 8.5s-1.1 6.1-3.5 8.5c-2.4-2.4-3.5-5.2-3.5-8.5s1.1-6.1 3.5-8.5z',
)
export const SunIcon = /* @__PURE__ */ icon(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21' +
    'M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1',
)
export const CalendarIcon = /* @__PURE__ */ icon('M4 6h16v14H4zM4 10.5h16M8 3.5V6M16 3.5V6')
export const CameraIcon = /* @__PURE__ */ icon(
  'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 10a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 12 10z',
)
export const ImageIcon = /* @__PURE__ */ icon(
  'M4 5h16v14H4zM4 16.5l4.5-4.5 4 4 3-3 4.5 4M15.5 9v.01',
)
export const PhoneIcon = /* @__PURE__ */ icon(
  'M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2 2A15 15 0 0 1 4.5 5.5a2 2 0 0 1 2-2z',
)
export const DeviceIcon = /* @__PURE__ */ icon('M7 3h10v18H7zM11 18h2')
export const QrIcon = /* @__PURE__ */ icon(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v.01M14 20v.01M17 20h3v-3',
)
export const ReceiptIcon = /* @__PURE__ */ icon(
  'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 8.5h5M9.5 12.5h5',
)
export const CardIcon = /* @__PURE__ */ icon('M3.5 6h17v12h-17zM3.5 10.5h17M7 14.5h3')
export const ChartIcon = /* @__PURE__ */ icon('M4 4v16h16M8 15l3.5-4 3 2.5L19 8')
export const TeamIcon = /* @__PURE__ */ icon(
  'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3 19.5a6 5 0 0 1 12 0M16 5a3.2 3.2 0 0 1 0 5.8' +
    'M17.5 14.9a6 5 0 0 1 3.5 4.6',
)

const star = 'M12 4l2.4 5.1 5.6.8-4 3.9 1 5.6-5-2.7-5 2.7 1-5.6-4-3.9 5.6-.8z'
export const StarIcon = /* @__PURE__ */ icon(star)
export const StarFilledIcon = /* @__PURE__ */ icon(star, { filled: true })
