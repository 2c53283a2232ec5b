import { type Drawing, lines, lyingShadow, shadow, times } from './drawing.ts'

const leaf = (x: number, y: number, size: number, angle: number) =>
  `<path d="M0 0C${size * 0.5} ${-size * 0.3} ${size * 0.46} ${-size * 0.8} 0 ${-size}C${-size * 0.46} ${-size * 0.8} ${-size * 0.5} ${-size * 0.3} 0 0z" transform="translate(${x} ${y}) rotate(${angle})" fill="url(#leaf)"/>` +
  `<path d="M0 0V${-size * 0.85}" transform="translate(${x} ${y}) rotate(${angle})" stroke="#d9ebc4" stroke-width="3" opacity=".5"/>`

export const planter: Drawing = ({ base, dark, deep, light }) => `
  ${shadow(400, 660, 210)}
  ${leaf(390, 400, 240, -58)}${leaf(410, 400, 240, 56)}${leaf(396, 400, 280, -28)}${leaf(404, 400, 280, 30)}${leaf(400, 410, 310, 0)}${leaf(380, 420, 170, -82)}${leaf(420, 420, 170, 82)}
  <path d="M250 640H550C560 640 560 664 546 664H254C240 664 240 640 250 640z" fill="${dark}"/>
  <path d="M258 400H542L512 630C510 640 504 644 494 644H306C296 644 290 640 288 630z" fill="url(#body)"/>
  <path d="M276 536H524L512 630C510 640 504 644 494 644H306C296 644 290 640 288 630z" fill="#efe3cd"/><path d="M276 536H524L512 630C510 640 504 644 494 644H306C296 644 290 640 288 630z" fill="url(#speckle)" opacity=".25"/><path d="M276 536C320 548 360 528 400 540S480 530 524 536L525 526H275z" fill="${base}"/>
  <path d="M240 376H560V420H240z" fill="url(#body)"/><path d="M240 412H560V424H240z" fill="${deep}" opacity=".35"/><path d="M258 378H542V386H258z" fill="${light}"/>
  <path d="M296 440L310 600" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".25"/>`

export const herbGarden: Drawing = () => {
  const pot = (x: number) => `
    <path d="M${x - 72} 440h144l-14 130h-116z" fill="#cf8464"/><path d="M${x - 78} 424h156v30h-156z" fill="#dd9675"/><path d="M${x - 78} 446h156v8h-156z" fill="#a8603f"/>
    <rect x="${x - 34}" y="484" width="68" height="34" rx="4" fill="#31443a"/>${lines(`M${x - 20} 501h40`, '#dfe9dc', 5)}`
  return `
  ${shadow(400, 652, 310)}
  ${leaf(230, 420, 110, -44)}${leaf(230, 420, 110, 44)}${leaf(222, 420, 160, -18)}${leaf(240, 420, 160, 18)}${leaf(231, 420, 190, 0)}
  ${times(7, (index) => `${lines(`M400 430C${400 + (index - 3) * 14} 360 ${400 + (index - 3) * 26} 320 ${400 + (index - 3) * 30} ${250 + Math.abs(index - 3) * 22}`, '#5f8e54', 5)}${times(5, (step) => `<circle cx="${400 + (index - 3) * (12 + step * 4.4)}" cy="${400 - step * (36 - Math.abs(index - 3) * 5)}" r="11" fill="#7fa866"/>`)}`)}
  ${times(5, (index) => `${lines(`M570 430L${570 + (index - 2) * 34} ${290 + Math.abs(index - 2) * 24}`, '#4f8049', 5)}<g transform="translate(${570 + (index - 2) * 34} ${280 + Math.abs(index - 2) * 24})" fill="#67a05a"><circle r="20"/><circle cx="-20" cy="14" r="16"/><circle cx="20" cy="14" r="16"/></g>`)}
  ${pot(230)}${pot(400)}${pot(570)}
  <path d="M112 540H688V636C688 646 682 652 672 652H128C118 652 112 646 112 636z" fill="url(#wood)"/>${lines('M130 576C300 570 500 584 670 574M130 612C300 620 500 606 670 614', '#7a4c26', 3, 0.35)}<path d="M112 540H688V552H112z" fill="#e9c797"/>`
}

export const pruningShears: Drawing = () => `
  <g transform="rotate(28 400 400)">
  ${lyingShadow('M452 96C478 180 470 290 404 392L506 680H460L400 480L338 690H292L368 400C330 350 322 262 346 176z')}
  <path d="M404 400C470 330 500 210 452 96C410 170 380 270 372 372z" fill="url(#steel)"/><path d="M452 96C478 180 470 290 404 392L396 380C450 290 466 190 452 96z" fill="#fff" opacity=".8"/>
  <path d="M396 404C340 350 322 262 346 176C366 180 378 196 374 224C368 276 386 330 428 372z" fill="url(#metal)"/>
  <path d="M372 372L430 392C446 470 500 560 506 680C508 712 466 716 460 684C450 590 386 500 362 420z" fill="url(#ink)"/><path d="M428 430C462 510 500 580 506 680C508 712 466 716 460 684C454 610 410 530 390 470z" fill="#e2693f"/>
  <path d="M430 372L368 396C350 470 298 560 292 680C290 712 332 716 338 684C346 600 412 500 436 420z" fill="url(#ink)"/><path d="M370 430C338 510 298 580 292 680C290 712 332 716 338 684C346 610 386 530 408 470z" fill="#e2693f"/>
  ${lines('M316 640C322 580 350 530 370 490M484 640C478 580 452 530 430 490', '#f6a27f', 8, 0.8)}
  <path d="M372 470q28 20 56 0M376 492q24 18 48 0M380 514q20 16 40 0" fill="none" stroke="#8f969f" stroke-width="7"/>
  <circle cx="400" cy="396" r="30" fill="url(#metal)"/><circle cx="400" cy="396" r="13" fill="#6a707a"/></g>`

export const wateringCan: Drawing = ({ base, dark, deep, light }) => `
  ${shadow(430, 652, 250)}
  ${lines('M330 350C330 190 560 170 590 340', deep, 24)}${lines('M336 340C340 204 556 186 584 330', light, 6, 0.6)}
  ${lines('M636 400C730 400 720 560 640 570', dark, 24)}
  <path d="M330 560C250 540 210 420 150 250L186 238C240 350 270 400 330 430z" fill="url(#face)"/>
  <path d="M100 250L206 190L218 222L150 268C130 280 104 270 100 250z" fill="url(#brass)"/><path d="M98 246L200 184L212 196L108 262z" fill="#8a6a26"/>
  ${times(4, (index) => lines(`M${96 + index * 8} ${276 + index * 6}L${70 + index * 10} ${330 + index * 22}`, '#7fb2cf', 5, 0.7))}
  <path d="M322 356H640L652 620C652 640 642 650 624 650H338C320 650 310 640 310 620z" fill="url(#body)"/>
  <path d="M322 356C360 330 420 326 480 326S600 330 640 356z" fill="${dark}"/><path d="M322 356H470C450 336 360 336 322 356z" fill="${deep}"/>
  <path d="M318 410H642L643 430H317zM312 600H650V618H311z" fill="${deep}" opacity=".3"/><path d="M350 450L346 580" stroke="#fff" stroke-width="20" stroke-linecap="round" opacity=".28"/>
  <circle cx="560" cy="520" r="34" fill="none" stroke="${base}" stroke-width="5"/><path d="M560 500c14 14 14 34 0 40c-14-6-14-26 0-40z" fill="${light}"/>`
