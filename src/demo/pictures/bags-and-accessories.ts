import { type Drawing, lines, lyingShadow, mirrored, shadow, times } from './drawing.ts'

export const tote: Drawing = ({ base, dark, deep, light }) => `
  ${shadow(400, 652, 260)}
  ${lines('M290 330C280 90 520 90 510 330', dark, 22)}
  <path d="M172 316H628L660 620C660 640 650 650 632 650H168C150 650 140 640 140 620Z" fill="url(#face)"/>
  <path d="M172 316H628L631 350H168z" fill="${dark}" opacity=".7"/>
  ${lines('M300 356C280 70 520 70 500 356', base, 24)}
  ${mirrored(`<path d="M276 330h48v96l-24 20-24-20z" fill="${dark}"/>${lines('M284 340v80l16 14 16-14v-80', light, 3, 0.6)}<circle cx="300" cy="362" r="9" fill="url(#brass)"/>`)}
  ${lines('M160 624H640M184 366L160 620M616 366L640 620', deep, 4, 0.35)}
  <rect x="356" y="520" width="88" height="44" rx="6" fill="${dark}"/>${lines('M376 542h48', light, 5, 0.7)}
  <path d="M200 380L184 560" stroke="#fff" stroke-width="18" stroke-linecap="round" opacity=".14"/>`

export const rollTopBackpack: Drawing = ({ base, dark, deep, light }) => `
  ${shadow(400, 664, 220)}
  ${lines('M216 300C150 330 150 560 210 610M584 300C650 330 650 560 590 610', deep, 28)}
  ${lines('M350 150C350 100 450 100 450 150', deep, 18)}
  <path d="M214 236H586C604 360 608 500 604 610C602 644 584 662 552 662H248C216 662 198 644 196 610C192 500 196 360 214 236Z" fill="url(#face)"/>
  <path d="M206 150H594C606 150 612 160 610 172L596 262H204L190 172C188 160 194 150 206 150z" fill="url(#fall)"/>
  ${lines('M200 186H600M202 222H598', deep, 5, 0.45)}
  <path d="M268 150h34v240h-34zM498 150h34v240h-34z" fill="#a9733f"/><rect x="262" y="300" width="46" height="34" rx="5" fill="url(#brass)"/><rect x="492" y="300" width="46" height="34" rx="5" fill="url(#brass)"/><rect x="272" y="308" width="26" height="18" fill="#7c5130"/><rect x="502" y="308" width="26" height="18" fill="#7c5130"/>
  <path d="M244 440H556V600C556 616 546 626 530 626H270C254 626 244 616 244 600z" fill="${dark}"/><path d="M244 440H556V476H244z" fill="${base}"/>${lines('M256 478H544', '#d8d3c8', 5)}<rect x="520" y="470" width="12" height="34" rx="5" fill="url(#brass)"/>
  ${lines('M254 500V600a16 16 0 0 0 16 14H530a16 16 0 0 0 16-14V500', light, 3, 0.4)}<rect x="368" y="540" width="64" height="30" rx="4" fill="#a9733f"/>`

const draped =
  'M262 130C320 90 480 90 538 130C580 170 560 260 520 290L546 640H420L400 330 380 690H248L282 290C236 260 220 170 262 130Z'

export const scarf: Drawing = ({ base, dark, deep, light, pale }) => `
  ${lyingShadow(draped)}
  <path d="M430 250L546 250 552 630H418z" fill="url(#body)"/>
  ${lines('M440 330H538M434 430H540M430 530H542M470 260L462 630M520 260L524 630', deep, 16, 0.35)}${lines('M436 380H542M430 480H544M496 260V630', pale, 4, 0.6)}
  <path d="M250 270H376L384 680H246z" fill="url(#body)"/>
  ${lines('M258 340H370M256 440H372M256 540H374M254 640H376M290 270L286 680M340 270L346 680', deep, 16, 0.35)}${lines('M254 390H374M252 490H376M252 590H378M316 270V680', pale, 4, 0.6)}
  <path d="M254 138C320 84 480 84 546 138C600 196 566 300 500 316C440 330 360 330 300 316C234 300 200 196 254 138z" fill="url(#fall)"/>
  <path d="M310 168C350 140 450 140 490 168C510 200 480 236 400 238C320 236 290 200 310 168z" fill="${deep}" opacity=".7"/>
  ${lines('M240 190C300 270 500 270 560 190M250 250C320 320 480 320 550 250', light, 12, 0.5)}${lines('M262 160C256 200 262 250 284 300M538 160C544 200 538 250 516 300', dark, 14, 0.6)}
  ${times(9, (index) => lines(`M${252 + index * 16} 684v34`, base, 7))}${times(8, (index) => lines(`M${424 + index * 17} 634v34`, base, 7))}`

export const beanie: Drawing = ({ base, deep, light }) => `
  ${shadow(400, 642, 250)}
  <path d="M176 500C170 290 270 170 400 170S630 290 624 500z" fill="url(#body)"/>
  ${times(11, (index) => lines(`M400 176C${400 + (index - 5) * 30} 260 ${400 + (index - 5) * 44} 380 ${400 + (index - 5) * 42} 500`, deep, 6, 0.25))}
  <path d="M160 484C160 466 172 458 190 458H610C628 458 640 466 640 484V602C640 622 628 632 610 632H190C172 632 160 622 160 602z" fill="${base}"/>
  <path d="M160 484C160 466 172 458 190 458H610C628 458 640 466 640 484V602C640 622 628 632 610 632H190C172 632 160 622 160 602z" fill="url(#rib)" opacity=".32"/>
  <path d="M170 470H630" stroke="${light}" stroke-width="10" stroke-linecap="round" opacity=".7"/>
  <rect x="520" y="540" width="70" height="44" rx="5" fill="#f3ece0"/>${lines('M536 562h38', '#8a7f70', 5)}
  <path d="M230 440C236 350 280 270 330 230" fill="none" stroke="#fff" stroke-width="22" stroke-linecap="round" opacity=".16"/>`

export const sunglasses: Drawing = ({ base, dark, deep, light }) => `
  ${shadow(400, 560, 300)}
  ${mirrored(`<path d="M104 322h40v50l-40-14z" fill="${deep}"/>`)}
  <path d="M348 372C372 344 428 344 452 372" fill="none" stroke="url(#body)" stroke-width="24" stroke-linecap="round"/>
  ${mirrored(`<path d="M122 326C200 304 300 310 352 332C376 344 374 380 368 420C358 490 316 530 246 530C176 530 138 490 130 424C126 390 116 350 122 326z" fill="url(#face)"/>
    <path d="M152 352C210 336 286 338 330 354C346 362 344 388 340 414C332 468 300 502 246 502C192 502 162 470 156 420C154 396 148 372 152 352z" fill="#2b3138"/>
    <path d="M152 352C210 336 286 338 330 354C332 360 334 368 334 376C280 400 210 440 172 470C162 452 158 438 156 420C154 396 148 372 152 352z" fill="#7d93a0" opacity=".55"/>
    ${lines('M130 336C200 316 290 320 346 340', light, 5, 0.6)}<circle cx="142" cy="346" r="6" fill="url(#metal)"/>`)}
  ${lines('M386 366h28', base, 6)}<path d="M226 370l-40 80M262 366l-50 106" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".3"/><path d="M594 370l-40 80" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".22"/>
  <circle cx="400" cy="352" r="3" fill="${dark}"/>`
