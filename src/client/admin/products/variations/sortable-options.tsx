import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import type { OptionDraft } from '#client/admin/products/draft/product-draft.ts';
import type { MoveOption } from './use-move-option.ts';

/** Every move announces itself, however it was made. */
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

interface Props {
  options: readonly OptionDraft[];
  moving: MoveOption;
  children: ReactNode;
}

/** Lets chips be dragged to another place; by touch after a moment, so that a swipe still scrolls. */
export function SortableOptions({ options, moving, children }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements: silent }}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over) moving.move(String(active.id), moving.placeOf(String(over.id)));
      }}
    >
      <SortableContext items={options.map(({ ref }) => ref)} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
