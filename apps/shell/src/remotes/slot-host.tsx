import type { RemoteRegistry } from '@fidelio/federation/runtime';
import { SlotFiller, SlotFillers } from '@fidelio/federation/slots';
import { type ShownSlot, slotHost } from '@fidelio/shell-api';
import { useState } from 'react';
import { usePlaces } from './places';
import { timeLimitsOfThisTab } from './time-limits';

/** Shows in every slot what the remotes of this tab fill it with. A slot that is shown keeps the versions that it has. */
export function fillSlots(registry: RemoteRegistry): void {
  const fillers = new SlotFillers(registry.options);
  const { render: renderLimit } = timeLimitsOfThisTab();

  slotHost.set({ Host });

  function Host({ name, given }: ShownSlot) {
    const places = usePlaces();
    const [filling] = useState(() => registry.filling(name));

    return filling
      .filter((remote) => places.some((place) => place.name === remote.name))
      .map((remote) => (
        <SlotFiller
          key={remote.name}
          fillers={fillers}
          remote={remote}
          slot={name}
          given={given}
          renderLimit={renderLimit}
        />
      ));
  }
}
