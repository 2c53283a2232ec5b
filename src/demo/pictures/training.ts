import { type Drawing, lines, lyingShadow, shadow, times } from './drawing.ts'

export const yogaMat: Drawing = ({ base, dark, deep, light, pale }) => `
  ${shadow(400, 650, 320)}
  <path d="M330 640H704C716 640 716 620 704 618L560 560H330z" fill="${light}"/><path d="M330 640H704C712 640 714 632 710 626H330z" fill="${dark}"/>
  <path d="M214 380H600C650 380 680 440 680 510S650 640 600 640H214z" fill="url(#fall)"/>
  ${lines('M230 396H600', pale, 8, 0.6)}
  <ellipse cx="214" cy="510" rx="112" ry="130" fill="${dark}"/>
  <path d="M214 396C288 396 306 470 300 520C292 590 256 622 214 622C150 622 118 560 122 504C128 440 166 412 210 412C262 412 284 460 280 508C274 566 246 596 212 596C168 596 144 556 148 508C152 466 178 438 210 438C246 438 260 474 256 508C252 544 236 566 212 566C186 566 172 540 176 510C180 484 194 466 212 468" fill="none" stroke="${pale}" stroke-width="9" stroke-linecap="round"/>
  <path d="M350 380h40v260h-40zM540 380h40v260h-40z" fill="${deep}"/>${lines('M370 380C390 250 540 250 560 380', deep, 26)}<rect x="344" y="470" width="52" height="30" rx="5" fill="url(#metal)"/><rect x="534" y="470" width="52" height="30" rx="5" fill="url(#metal)"/>
  ${lines('M440 420c30 40 30 80 0 120M470 420c30 40 30 80 0 120', base, 6, 0.7)}`

export const yogaBlocks: Drawing = () => {
  const block = (x: number, y: number) => `
    <path d="M${x} ${y + 60}l230-60 170 60v150l-230 64-170-70z" fill="url(#cork)"/>
    <path d="M${x} ${y + 60}l230-60 170 60-230 64z" fill="#e6c99c"/><path d="M${x + 170} ${y + 124}l230-64v150l-230 64z" fill="#b98d59"/>
    <path d="M${x} ${y + 60}l230-60 170 60v150l-230 64-170-70z" fill="url(#speckle)" opacity=".3"/>${lines(`M${x + 4} ${y + 62}l166 62 226-62M${x + 170} ${y + 124}v148`, '#f3dfba', 5, 0.7)}`
  return `${shadow(400, 646, 310)}${block(190, 362)}${block(214, 214)}`
}

export const kettlebell: Drawing = () => `
  ${shadow(400, 664, 220)}
  <path d="M284 380C200 130 320 110 400 110S600 130 516 380" fill="none" stroke="url(#ink)" stroke-width="62" stroke-linecap="round"/>
  ${lines('M268 320C236 170 310 138 380 134', '#8a8f98', 10, 0.6)}
  <path d="M400 310C540 310 600 400 600 490C600 570 556 630 510 660H290C244 630 200 570 200 490C200 400 260 310 400 310Z" fill="url(#ink)"/>
  <path d="M270 372C300 344 350 330 400 330S500 344 530 372L512 398C490 376 450 362 400 362S310 376 288 398z" fill="#e2693f"/>
  <circle cx="400" cy="500" r="86" fill="#3a3d45"/><circle cx="400" cy="500" r="86" fill="none" stroke="#6a6f79" stroke-width="5"/>
  <text x="400" y="528" font-family="Verdana,sans-serif" font-size="78" font-weight="700" fill="#eceef1" text-anchor="middle">16</text>
  <path d="M238 520C230 460 250 410 290 386" fill="none" stroke="#fff" stroke-width="20" stroke-linecap="round" opacity=".2"/>`

export const resistanceBands: Drawing = () => {
  const colors = ['#e9b949', '#3e9b6f', '#3f7fc4', '#d0534a', '#383b43']
  return `
  <g transform="translate(0 -10)">
  ${lyingShadow('M212 180h40v460h-40zM296 180h40v460h-40zM380 180h40v460h-40zM464 180h40v460h-40zM548 180h40v460h-40z')}
  ${colors.map((color, index) => lines(`M${232 + index * 84} 250C${190 + index * 80} 400 ${280 + index * 76} 470 ${236 + index * 82} 600`, color, 40 - index * 2)).join('')}
  ${colors.map((_, index) => lines(`M${226 + index * 84} 270C${184 + index * 80} 400 ${270 + index * 76} 470 ${228 + index * 82} 580`, '#fff', 6, 0.35)).join('')}
  ${times(5, (index) => `<rect x="${212 + index * 84}" y="216" width="40" height="44" rx="6" fill="#24262b"/><circle cx="${232 + index * 84}" cy="204" r="18" fill="none" stroke="url(#metal)" stroke-width="9"/><rect x="${216 + index * 82}" y="590" width="40" height="44" rx="6" fill="#24262b"/><circle cx="${236 + index * 82}" cy="648" r="18" fill="none" stroke="url(#metal)" stroke-width="9"/>`)}
  <rect x="196" y="106" width="410" height="50" rx="25" fill="url(#ink)"/>${times(12, (index) => lines(`M${226 + index * 32} 114v34`, '#5f646e', 6))}${lines('M206 132L160 200H640L596 132', '#3c3f46', 12)}</g>`
}

export const foamRoller: Drawing = ({ base, dark, deep, light }) => `
  ${shadow(410, 640, 300)}
  <g transform="rotate(-12 400 420)">
  <path d="M220 260H600C660 260 690 340 690 430S660 600 600 600H220z" fill="url(#fall)"/>
  ${times(6, (row) => times(5, (column) => `<rect x="${310 + column * 70}" y="${276 + row * 54}" width="${column % 2 ? 44 : 56}" height="38" rx="10" fill="${column % 2 ? light : base}" stroke="${deep}" stroke-opacity=".4" stroke-width="4"/>`))}
  <ellipse cx="220" cy="430" rx="104" ry="170" fill="${dark}"/><ellipse cx="220" cy="430" rx="84" ry="144" fill="${light}" opacity=".5"/><ellipse cx="220" cy="430" rx="62" ry="112" fill="#1f2025"/><path d="M172 360C200 330 250 340 268 380C250 470 220 520 190 520C160 500 152 410 172 360z" fill="#34363d"/>
  ${lines('M236 272H590', light, 9, 0.6)}</g>`

export const bikeHelmet: Drawing = ({ base, dark, deep, light, pale }) => `
  ${shadow(400, 640, 260)}
  ${lines('M250 500C270 600 330 650 390 650M520 510C500 600 450 650 390 650', '#3a3d45', 12)}<rect x="364" y="634" width="54" height="30" rx="8" fill="#24262b"/>
  <path d="M112 500C104 300 240 170 420 170C590 170 700 300 694 470C694 500 680 512 650 508C480 480 300 490 160 526C130 534 112 524 112 500Z" fill="url(#face)"/>
  <path d="M112 500C110 440 120 390 140 346C300 300 540 300 676 380C690 410 694 440 694 470C694 500 680 512 650 508C480 480 300 490 160 526C130 534 112 524 112 500z" fill="${dark}" opacity=".35"/>
  <path d="M190 330C230 256 300 216 372 206C330 260 300 310 290 350C250 350 210 360 180 372C182 356 184 342 190 330z" fill="${deep}"/><path d="M410 202C450 204 486 212 516 226C500 270 492 310 492 350C440 340 390 340 340 344C350 290 374 240 410 202z" fill="${deep}"/><path d="M560 250C610 284 646 336 656 396C620 374 580 362 540 356C540 320 546 284 560 250z" fill="${deep}"/>
  ${lines('M150 410C300 360 520 360 680 430', pale, 8, 0.7)}<path d="M96 520C110 486 130 470 170 462L160 526C130 548 104 546 96 520z" fill="${deep}"/>
  <path d="M200 290C250 230 310 196 380 188" fill="none" stroke="${light}" stroke-width="12" stroke-linecap="round"/>
  <rect x="640" y="420" width="58" height="30" rx="12" fill="#d93a35"/><rect x="650" y="428" width="38" height="8" rx="4" fill="#ffb3ac"/><circle cx="300" cy="430" r="8" fill="${base}"/>`

export const bikeLights: Drawing = () => `
  <ellipse cx="250" cy="369" rx="240" ry="190" fill="url(#glow)"/>
  ${shadow(380, 520, 180)}${shadow(610, 652, 120)}
  <rect x="270" y="286" width="260" height="166" rx="44" fill="url(#ink)"/><path d="M270 330a44 44 0 0 1 44-44h20v166h-20a44 44 0 0 1-44-44z" fill="#15161b"/><ellipse cx="296" cy="369" rx="24" ry="60" fill="#fffbe6"/><ellipse cx="292" cy="369" rx="11" ry="36" fill="#fff"/>
  ${times(7, (index) => lines(`M${362 + index * 20} 306v34`, '#6a6f79', 6))}<circle cx="490" cy="390" r="18" fill="#5a5e68"/><circle cx="490" cy="390" r="8" fill="#7fe0a0"/>
  <path d="M370 450h86l-10 44h-66z" fill="#3c3f46"/><circle cx="413" cy="520" r="34" fill="none" stroke="#2c2e34" stroke-width="20"/>
  <rect x="538" y="440" width="146" height="190" rx="46" fill="url(#ink)"/><rect x="556" y="458" width="110" height="154" rx="32" fill="#c4281f"/><rect x="566" y="468" width="90" height="134" rx="26" fill="#ef4b40"/>
  ${times(3, (index) => `<circle cx="611" cy="${500 + index * 36}" r="14" fill="#ffd5cf"/>`)}<path d="M580 486C584 476 592 472 602 472" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".8"/>`
