/** Replacement of a text node by a translator. */
interface Translation {
  readonly element: Element;
  readonly text: string;
}

/**
 * Lets React change text that a browser has translated by replacing text nodes with `<font>` elements.
 *
 * React still refers to the text node and would throw when it removes the node. The empty text node is therefore
 * inserted again beside the translation. When React changes or removes the node, the translation is removed, and the
 * translator translates the new text.
 */
export function followTranslations(root: Node): void {
  const translationByText = new WeakMap<Text, Translation>();
  const textByElement = new WeakMap<Node, Text>();

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.target instanceof Text) onTextChanged(record.target);
      for (const node of record.removedNodes) {
        if (node instanceof Text) onTextRemoved(node, record);
        else onElementRemoved(node, record);
      }
    }
    // Discards the records of these changes.
    observer.takeRecords();
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });

  function onTextRemoved(text: Text, record: MutationRecord) {
    const translation = translationByText.get(text);
    if (translation) {
      // React moves a text node by inserting it elsewhere.
      if (!text.isConnected) removeTranslation(text, translation);
      else if (translation.element.isConnected) text.after(translation.element);
      return;
    }
    if (text.parentNode === record.target) return;
    const element = findTranslationElement(text, record);
    if (!element) return;
    // The translator may have moved the text node into its element, where a copy replaces it.
    if (element.contains(text)) text.replaceWith(text.cloneNode());
    translationByText.set(text, { element, text: text.data });
    textByElement.set(element, text);
    text.data = '';
    element.before(text);
  }

  /** Only React changes the text of a translated node. */
  function onTextChanged(text: Text) {
    const translation = translationByText.get(text);
    if (translation) removeTranslation(text, translation);
  }

  /** Shows the text again if the translator has removed its translation. */
  function onElementRemoved(element: Node, { addedNodes }: MutationRecord) {
    const text = textByElement.get(element);
    const translation = text && translationByText.get(text);
    if (!translation || element.isConnected || !text.isConnected) return;
    removeTranslation(text, translation);
    for (const node of addedNodes) if (node instanceof Text && node !== text) node.remove();
    text.data = translation.text;
  }

  function removeTranslation(text: Text, { element }: Translation) {
    element.remove();
    translationByText.delete(text);
    textByElement.delete(element);
  }

  function findTranslationElement(text: Text, record: MutationRecord): Element | undefined {
    let ancestor: Node | null = text.parentNode;
    while (ancestor && ancestor.parentNode !== record.target) ancestor = ancestor.parentNode;
    return [...record.addedNodes, ancestor, record.previousSibling, record.nextSibling].find(
      (node): node is Element =>
        node instanceof Element &&
        node.localName === 'font' &&
        node.parentNode === record.target &&
        !textByElement.has(node),
    );
  }
}
