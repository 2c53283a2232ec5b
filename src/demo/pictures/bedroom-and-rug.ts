import { type Drawing, lines, lyingShadow, shadow, times } from './drawing.ts'

export const duvetSet: Drawing = ({ base, dark, deep, light, pale }) => `
  ${shadow(400, 668, 330)}
  <rect x="128" y="170" width="544" height="300" rx="40" fill="url(#wood)"/>${lines('M236 180V440M345 174V440M455 174V440M564 180V440', '#8a5c34', 4, 0.5)}
  <rect x="106" y="560" width="34" height="104" rx="8" fill="#9a6b3f"/><rect x="660" y="560" width="34" height="104" rx="8" fill="#9a6b3f"/>
  <rect x="112" y="420" width="576" height="180" rx="20" fill="#f7f3ea"/>
  <path d="M168 330C164 304 184 296 210 298H350C380 296 396 306 392 332L398 420C398 446 384 452 360 450H200C174 452 160 444 162 420z" fill="${pale}"/>
  <path d="M408 332C404 306 420 296 450 298H590C616 296 636 304 632 330L638 420C640 444 626 452 600 450H440C416 452 402 446 402 420z" fill="${light}"/>
  ${lines('M190 322C240 340 310 340 366 322M434 322C490 340 560 340 610 322M200 430C250 414 310 414 360 430M440 430C490 414 550 414 600 430', deep, 4, 0.25)}
  <path d="M96 460C200 436 600 436 704 460L722 640C722 654 712 660 700 660H100C88 660 78 654 78 640z" fill="url(#fall)"/>
  <path d="M96 460C200 436 600 436 704 460L712 530C600 502 200 502 88 530z" fill="${pale}"/>${lines('M88 530C200 502 600 502 712 530', deep, 4, 0.3)}
  ${lines('M200 530C210 570 190 610 200 654M330 516C320 560 340 610 326 656M480 516C492 570 470 610 480 656M610 530C600 580 616 620 604 654', deep, 10, 0.16)}
  ${times(4, (index) => `<circle cx="${250 + index * 100}" cy="484" r="8" fill="${dark}" opacity=".8"/><circle cx="${248 + index * 100}" cy="482" r="2.5" fill="${base}"/>`)}`

export const throwBlanket: Drawing = ({ base, dark, deep, light }) => {
  const folds =
    'M170 300C170 268 190 250 222 250H590C622 250 640 268 640 300V600C640 626 626 640 600 640H210C184 640 170 626 170 600Z'
  return `
  ${shadow(400, 652, 270)}
  ${times(24, (index) => lines(`M${184 + index * 19} 628v36`, base, 7))}
  <path d="${folds}" fill="url(#fall)"/><path d="${folds}" fill="url(#waffle)" opacity=".4"/>
  <path d="M170 470C300 486 500 486 640 470V500C500 520 300 520 170 500z" fill="${deep}" opacity=".4"/>
  <path d="M170 366C300 384 500 384 640 366V396C500 416 300 416 170 396z" fill="${deep}" opacity=".32"/>
  <path d="M170 300C170 268 190 250 222 250H590C622 250 640 268 640 300C640 320 630 330 610 332H200C180 330 170 320 170 300z" fill="${light}" opacity=".6"/>
  <path d="M350 244H460V644H350z" fill="#f6efe1"/><path d="M350 244H460V644H350z" fill="none" stroke="${dark}" stroke-opacity=".2" stroke-width="3"/>
  ${lines('M376 420h58M388 444h34', '#8c7f69', 6)}<path d="M405 372c-16-22-38 0 0 26c38-26 16-48 0-26z" fill="${dark}"/>`
}

export const rug: Drawing = ({ base, dark, deep, light }) => {
  const diamond = (y: number, size: number, color: string) =>
    `<path d="M400 ${y - size}l${size * 0.9} ${size}l-${size * 0.9} ${size}l-${size * 0.9}-${size}z" fill="${color}"/>`
  const row = (y: number) =>
    `${diamond(y, 92, '#f3e9d6')}${diamond(y, 70, dark)}${diamond(y, 46, '#f3e9d6')}${diamond(y, 24, base)}`
  return `
  ${lyingShadow('M200 120H600V680H200z')}
  ${times(21, (index) => lines(`M${206 + index * 19.4} 100v600`, '#dccba6', 6))}
  <rect x="196" y="124" width="408" height="552" fill="url(#face)"/>
  <path d="M196 150H604M196 650H604" stroke="#f3e9d6" stroke-width="10"/><path d="M196 170H604M196 630H604" stroke="${deep}" stroke-width="8"/>
  ${row(300)}${row(500)}
  ${times(2, (side) => times(5, (index) => `<path d="M${side ? 596 : 204} ${210 + index * 86}l${side ? -54 : 54} 38l${side ? 54 : -54} 38z" fill="${index % 2 ? '#f3e9d6' : light}"/>`))}
  ${times(13, (index) => lines(`M196 ${190 + index * 36}H604`, deep, 3, 0.12))}`
}
