import { Component, type ReactNode, type RefObject } from 'react';

interface KeepPositionProps {
  /** The element that scrolls. */
  list: RefObject<HTMLElement | null>;
  /** The element whose first child must not move on the screen. */
  log: RefObject<HTMLElement | null>;
  /** Changes whenever something is added or removed above the messages. */
  version: string;
  children: ReactNode;
}

interface Anchor {
  element: Element;
  top: number;
}

/**
 * Keeps the visible messages in place when earlier ones are added above them. A class, because only
 * `getSnapshotBeforeUpdate` can read the position just before the page changes.
 */
export class KeepPosition extends Component<KeepPositionProps> {
  override getSnapshotBeforeUpdate(previous: KeepPositionProps): Anchor | null {
    if (previous.version === this.props.version) return null;
    const element = this.props.log.current?.firstElementChild;

    return element ? { element, top: element.getBoundingClientRect().top } : null;
  }

  override componentDidUpdate(_previous: KeepPositionProps, _state: object, anchor: Anchor | null): void {
    const { list } = this.props;
    if (!anchor?.element.isConnected || !list.current) return;
    list.current.scrollTop += anchor.element.getBoundingClientRect().top - anchor.top;
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
