CREATE TABLE `room_gate` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`closed_from` text
);
--> statement-breakpoint
CREATE TABLE `room_orders` (
	`ticket_id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`at` integer NOT NULL,
	`tickets` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `room_orders_by_time` ON `room_orders` (`at`);--> statement-breakpoint
CREATE INDEX `room_orders_by_order` ON `room_orders` (`order_id`);--> statement-breakpoint
CREATE TABLE `person_orders` (
	`order_id` text PRIMARY KEY NOT NULL,
	`person` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `person_orders_by_person` ON `person_orders` (`person`);