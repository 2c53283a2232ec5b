-- Variants that are written with their product have nothing more to say: the product is marked by its own statement, and every
-- index of it would be written a second time.
create or replace function variants_changed() returns trigger language plpgsql as $$
begin
  update products set changed_in = pg_current_xact_id()
  where id in (select product_id from changed) and changed_in <> pg_current_xact_id();
  return null;
end $$;
