import type { CardButton } from '@fidelio/contracts';
import { Button } from '@fidelio/ui';
import { type CardContext, saysSomething } from './card-act';
import styles from './cards.module.css';

interface SayButtonsProps {
  buttons: CardButton[];
  context: CardContext;
  label: string;
}

/** The answers that a card offers. They are gone once something else was said. */
export function SayButtons({ buttons, context: { isNewest, acts }, label }: SayButtonsProps) {
  const said = buttons.filter(saysSomething);
  if (!isNewest || said.length === 0) return null;

  return (
    <div className={styles.buttons} role="group" aria-label={label}>
      {said.map((button) => (
        <Button key={button.label} variant="outlined" size="small" onClick={() => acts.say(button.message)}>
          {button.label}
        </Button>
      ))}
    </div>
  );
}
