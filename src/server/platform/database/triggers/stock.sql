create or replace function stock_is_changing() returns trigger language plpgsql as $$
begin
  new.availability_changed_in := pg_current_xact_id();
  return new;
end $$;

create or replace trigger stock_items_change before update on stock_items for each row
  when ((old.on_hand > old.reserved) <> (new.on_hand > new.reserved)) execute function stock_is_changing();

create or replace function stock_changed() returns trigger language plpgsql as $$
declare
  changed integer[];
  switched integer[];
begin
  select
    array_agg(distinct product_id),
    array_agg(distinct product_id) filter (where (before.on_hand > before.reserved) <> (after.on_hand > after.reserved))
  into changed, switched
  from before
  join after using (id)
  join variants using (id)
  where before.on_hand - before.reserved <> after.on_hand - after.reserved;
  if changed is null then
    return null;
  end if;
  perform notify_shop('stock', changed);
  perform notify_shop('availability', switched);
  -- Product cards show the stock count from the setting `lowStock` down. The margin allows for concurrent transactions, which
  -- are not visible here.
  perform notify_shop('few', array(
    select product_id
    from variants
    join stock_items on stock_items.id = variants.id
    left join before on before.id = variants.id
    where product_id = any(changed)
    group by product_id
    having least(
      sum(stock_items.on_hand - stock_items.reserved),
      sum(coalesce(before.on_hand - before.reserved, stock_items.on_hand - stock_items.reserved))) <=
      15 + coalesce((select (value #>> '{}')::integer from settings where key = 'lowStock'), 5)));
  return null;
end $$;

create or replace trigger stock_items_updated after update on stock_items
  referencing old table as before new table as after for each statement execute function stock_changed();
