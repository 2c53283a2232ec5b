DROP INDEX "returns_by_trigrams";--> statement-breakpoint
DROP INDEX "orders_by_id_trigrams";--> statement-breakpoint
CREATE INDEX "orders_by_tracking_number" ON "orders" USING btree ("tracking_number") WHERE tracking_number is not null;
--> statement-breakpoint
create or replace function tally_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status <> 'Pending' then
    insert into tallies (subject, kind, day, count) values ('order', old.status, day_of(old.placed_at), -1);
  end if;
  if tg_op <> 'DELETE' and new.status <> 'Pending' then
    insert into tallies (subject, kind, day, count) values ('order', new.status, day_of(new.placed_at), 1);
  end if;
  if tg_op = 'UPDATE' and day_of(old.placed_at) <> day_of(new.placed_at) then
    insert into tallies (subject, kind, day, count, amount)
      select 'payment', 'succeeded', day_of(placed), sign * count(*), sign * sum(money_of(payments))
      from payments, (values (old.placed_at, -1), (new.placed_at, 1)) as both_days (placed, sign)
      where reference = new.id and state = 'succeeded' group by placed, sign;
  end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger orders_tallied on orders;
--> statement-breakpoint
create trigger orders_tallied after update on orders for each row
  when (old.status <> new.status or old.placed_at <> new.placed_at) execute function tally_order();
