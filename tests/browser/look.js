// What can be said of a page without knowing which one it is.
() => {
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  // Words that are only read aloud are clipped on purpose.
  const isAloud = (element) => getComputedStyle(element).clipPath === "inset(50%)";
  const isHidden = (element) =>
    element.closest(".hidden, [aria-hidden=true], svg, .skip") !== null || isAloud(element);
  const name = (element) => {
    const text = element.getAttribute("aria-label") ?? element.textContent;
    const kind = element.tagName.toLowerCase() + (element.getAttribute("class") ? "." + element.getAttribute("class") : "");
    return `${kind} "${text.trim().replace(/\s+/g, " ").slice(0, 60)}"`;
  };
  const scrolls = (element, axis) => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(box)[`overflow${axis}`])) return true;
    return false;
  };

  // Texts, as they are read or heard.
  const texts = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.trim().replace(/\s+/g, " ");
    const element = node.parentElement;
    if (text && isShown(element) && !element.closest("script, style, option, code")) texts.add(text);
  }
  for (const attribute of ["aria-label", "title", "placeholder", "aria-valuetext", "alt"])
    for (const element of document.querySelectorAll(`[${attribute}]`))
      if (isShown(element)) texts.add(element.getAttribute(attribute).trim());
  for (const option of document.querySelectorAll("option:not([lang])")) texts.add(option.textContent.trim());

  // Whatever is cut or sticks out.
  const wide = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth)
    wide.push(`page ${root.scrollWidth} > ${root.clientWidth}`);
  for (const element of document.querySelectorAll("body *")) {
    if (!isShown(element) || isHidden(element) || !element.textContent.trim()) continue;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const isScrolled = /auto|scroll/.test(style.overflowX);
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const isCut = element.scrollWidth > element.clientWidth + 1 && style.display !== "inline";
    if (isCut && hasText && !isScrolled && style.textOverflow !== "ellipsis")
      wide.push(`${name(element)} ${element.scrollWidth} > ${element.clientWidth}`);
    else if (!scrolls(element, "X") && (box.left < -1 || box.right > root.clientWidth + 1))
      wide.push(`${name(element)} sticks out`);
  }

  // Whatever is too small for a finger: links in a sentence may be.
  const small = [];
  for (const element of document.querySelectorAll("button, a.button, select, input:not([type=radio], [type=checkbox]), summary, nav a, label:has(input[type=radio]), [role=switch]")) {
    if (!isShown(element) || isHidden(element)) continue;
    const box = (element.closest("label") ?? element).getBoundingClientRect();
    if (box.width < 43.5 || box.height < 43.5)
      small.push(`${name(element)} ${Math.round(box.width)} x ${Math.round(box.height)}`);
  }

  return { language: root.lang, texts: [...texts], wide, small };
};
