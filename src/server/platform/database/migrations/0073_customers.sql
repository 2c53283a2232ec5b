CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"is_guest" boolean DEFAULT false NOT NULL,
	"email" "citext",
	"name" text,
	"token_hash" text,
	"seen_at" timestamp with time zone,
	CONSTRAINT "customers_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "customers_of_accounts" CHECK (case when "customers"."is_guest" then "customers"."seen_at" is not null else "customers"."user_id" is not distinct from "customers"."id" and num_nonnulls("customers"."email", "customers"."name", "customers"."token_hash", "customers"."seen_at") = 0 end)
);
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "customers_by_user" ON "customers" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "customers_by_email" ON "customers" USING btree ("email") WHERE email is not null;
--> statement-breakpoint
CREATE INDEX "customers_by_age" ON "customers" USING btree ("seen_at") WHERE is_guest;
--> statement-breakpoint
CREATE INDEX "customers_by_trigrams" ON "customers" USING gin ("name" gin_trgm_ops,("email"::text) gin_trgm_ops) WHERE is_guest;
--> statement-breakpoint
create or replace function account_becomes_customer() returns trigger language plpgsql as $$
begin
  insert into customers (id, user_id) values (new.id, new.id);
  return null;
end $$;
--> statement-breakpoint
create or replace trigger users_become_customers after insert on users
  for each row execute function account_becomes_customer();
